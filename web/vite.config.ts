import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { gateRouterReload } from './gate-router-reload.ts'

/** What every page with scripts needs, in one file: fewer requests, and it compresses better than twenty small ones. */
const everyPage = [
  /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser|turbo-stream)\//,
  /\/core\/src\/(?:routes|reload-guard|http\/retry|access\/(?:answer-route|route-rules|viewer))\.ts$/,
  /\/web\/src\/base\/(?:builds|api|session)\//,
  /\/web\/src\/base\/(?:error-view|error-status|page-meta)\.tsx?$/,
  /\/web\/src\/base\/ui\/(?:button-class|link-button|logo|is-editable)\.tsx?$/,
  /\/web\/src\/layouts\/(?:home-link|enter-link|skip-link|page-boundary)\.tsx$/,
]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), gateRouterReload(), reactRouter()],
  build: {
    // Small files as data: addresses would be refused by the Content-Security-Policy (fonts, scripts).
    assetsInlineLimit: 0,
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [{ name: 'earmark', test: (id) => everyPage.some((pattern) => pattern.test(id)) }],
            },
          },
        },
  },
}))
