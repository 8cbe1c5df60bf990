import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { gateRouterReload } from './gate-router-reload.ts'

/** What every page with scripts needs, in one file: fewer requests, and it compresses better than twenty small ones. */
const everyPage = [
  /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser|turbo-stream)\//,
  /\/core\/src\/(?:routes|reload-guard|http\/retry|access\/(?:answer-route|route-rules|viewer))\.ts$/,
  /\/web\/src\/base\/(?:builds|api|session)\/(?!sign-out|switch-account|provider-window|with-proof)/,
  /\/web\/src\/base\/(?:error-view|error-status|page-meta)\.tsx?$/,
  /\/web\/src\/base\/ui\/(?:button-class|link-button|logo|is-editable)\.tsx?$/,
  /\/web\/src\/layouts\/(?:home-link|enter-link|skip-link|page-boundary)\.tsx$/,
  // What loads parts later.
  /vite\/preload-helper/,
]

/** The small parts that most public pages share. */
const publicPages = [
  /\/web\/src\/features\/landing\/(?:account-link|columns|hero|page-head|point-list|section)\.tsx$/,
  /\/web\/src\/features\/sample-note\/(?:clock|highlight|marked-text|sample-field|sample-tag-list)\.tsx?$/,
  /\/core\/src\/(?:search\/normalize|plans\/plans)\.ts$/,
  /\/web\/src\/base\/local-db\/has-tried\.ts$/,
  /\/web\/src\/base\/ui\/(?:folded-corner|glyph|sample-bars|waveform)\.tsx?$/,
  /\/web\/src\/features\/record\/start-talking\.tsx$/,
]

/** The small parts that the pages with a form share. */
const formPages = [
  /\/web\/src\/features\/account\/(?:account-form|check-fields|email-field|form-head|form-notice|name-field)\.tsx?$/,
  /\/web\/src\/features\/account\/(?:next-link|password-field|provider-links|refusals-of|sent-mail|use-query-value)\.tsx?$/,
  /\/web\/src\/features\/account\/(?:use-submit|use-typed|use-is-hydrated)\.ts$/,
  /\/web\/src\/base\/session\/provider-window\/provider-path\.ts$/,
  /\/core\/src\/access\/safe-next\.ts$/,
]

/** What the dashboard needs of them too. Taken out first, or they would go with the forms that use them. */
const fields = [/\/web\/src\/base\/ui\/(?:button|field|field-frame|spinner)\.tsx$/]

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), gateRouterReload(), reactRouter()],
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
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [
                { name: 'earmark', test: (id) => everyPage.some((pattern) => pattern.test(id)) },
                { name: 'fields', test: (id) => fields.some((pattern) => pattern.test(id)) },
                { name: 'forms', test: (id) => formPages.some((pattern) => pattern.test(id)) },
                { name: 'public', test: (id) => publicPages.some((pattern) => pattern.test(id)) },
              ],
            },
          },
        },
  },
}))
