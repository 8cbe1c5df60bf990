import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { gateRouterReload } from './gate-router-reload.ts'

export default defineConfig({
  plugins: [tailwindcss(), gateRouterReload(), reactRouter()],
  build: {
    // Small files as data: addresses would be refused by the Content-Security-Policy (fonts, scripts).
    assetsInlineLimit: 0,
  },
})
