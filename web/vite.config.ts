import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { bundles } from './bundles.ts'
import { gateRouterReload } from './gate-router-reload.ts'
import { inlineScript } from './inline-script.ts'
import { plainImports } from './plain-imports.ts'

/** The router's package names its development build alone; the other leaves out warnings that nobody would see. */
const routerForPeople = [
  { find: /^react-router$/, replacement: fromModules('react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: fromModules('react-router/dist/production/dom-export.mjs') },
]

function fromModules(file: string): string {
  return fileURLToPath(new URL(`../node_modules/${file}`, import.meta.url))
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), gateRouterReload(), inlineScript(), plainImports(), reactRouter()],
  resolve: { alias: command === 'build' && !isSsrBuild ? routerForPeople : [] },
  // What a page needs is otherwise found by its first visit, which then reloads under the hands of whoever made it.
  optimizeDeps: {
    entries: ['src/**/*.{ts,tsx}', '!src/**/*.test.{ts,tsx}'],
    include: ['react', 'react/jsx-dev-runtime', 'react-dom/client'],
  },
  // Bundled, so that a start reads what is used of them and not a thousand icons. React and its router stay outside:
  // the server must have the same copies.
  ssr: isSsrBuild ? { noExternal: true, external: ['react', 'react-dom', 'react-router'] } : {},
  build: {
    // Small files as data: addresses would be refused by the Content-Security-Policy (fonts, scripts).
    assetsInlineLimit: 0,
    // Each page would carry the list of all files that a press on Record may need: 2 kB more before anyone presses.
    modulePreload: false,
    rolldownOptions: isSsrBuild ? {} : { output: { codeSplitting: { groups: bundles } } },
  },
}))
