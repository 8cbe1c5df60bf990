import { fileURLToPath } from 'node:url'
import { reactRouter } from '@react-router/dev/vite'
import tailwindcss from '@tailwindcss/vite'
import { defineConfig } from 'vite'
import { gateRouterReload } from './gate-router-reload.ts'

/** What every page with scripts needs, in one file: fewer requests, and it compresses better than twenty small ones. */
const everyPage = [
  /node_modules\/(?:react|react-dom|react-router|scheduler|cookie|set-cookie-parser|turbo-stream)\//,
  /vite\/preload-helper/,
  /\/core\/src\/(?:routes|reload-guard|page-context|text\/hidden-characters|http\/retry|access\/(?:answer-route|route-rules|viewer))\.ts$/,
  /\/web\/src\/base\/(?:builds|api|session)\/(?!sign-out|switch-account|fresh-viewer|provider-window|with-proof|new-|channel-|tab-account)/,
  /\/web\/src\/base\/(?:error-view|error-status|page-meta|offline\/viewer-caches)\.tsx?$/,
  /\/web\/src\/base\/ui\/(?:button-class|link-button|logo|is-editable)\.tsx?$/,
  /\/web\/src\/layouts\/(?:home-link|enter-link|skip-link|page-boundary)\.tsx$/,
]

/** What a sheet of paper is drawn with, on the front page and beside the forms. */
const paper = [
  /\/web\/src\/base\/ui\/(?:folded-corner|glyph|sample-bars|waveform)\.tsx?$/,
  /\/lucide-react\/dist\/esm\/(?:Icon|context|createLucideIcon|defaultAttributes|shared\/)/,
]

/** The small parts that most public pages share. */
const publicPages = [
  /\/web\/src\/features\/landing\/(?:account-link|columns|hero|page-head|point-list|section)\.tsx$/,
  /\/web\/src\/features\/sample-note\/(?:clock|highlight|marked-text|sample-field|sample-tag-list)\.tsx?$/,
  /\/core\/src\/(?:search\/normalize|plans\/plans)\.ts$/,
  /\/web\/src\/base\/local-db\/has-tried\.ts$/,
  /\/web\/src\/layouts\/(?:header-nav|site-footer|site-links)\.tsx?$/,
  /\/web\/src\/features\/record\/start-talking\.tsx$/,
]

/** The small parts that every signed-in page begins with. */
const signedInPages = [
  /\/web\/src\/base\/local-db\/(?:main|device|open-main|store-state|change-log|new-id)\.ts$/,
  /\/web\/src\/base\/local-db\/(?:note-line|is-kept-recording|status-of|forget-account|take-over-try)\.ts$/,
  /\/web\/src\/base\/offline\/(?:ask-to-persist|fetch-models|forget-device|is-saving-data|is-shell|kept-sounds)\.ts$/,
  /\/web\/src\/base\/offline\/(?:kept-viewer|offline-runner|shared-files|sound-db|sound-limit)\.tsx?$/,
  /\/web\/src\/base\/offline\/(?:start-offline|take-over|to-evict|watch-session|worker-message)\.ts$/,
  /\/web\/src\/base\/search\/(?:search-database|search-state|use-found)\.ts$/,
  /\/web\/src\/base\/ui\/(?:chip|command-registry|kbd|menu|modal|progress|responsive-dialog)\.tsx?$/,
  /\/web\/src\/base\/(?:local-db\/moving|realtime\/(?:notified|places)|sync\/first-page)\.ts$/,
  /\/web\/src\/base\/ui\/(?:unread-mark|search-field|segmented|skeleton|theme-choice|toasts|use-commands)\.tsx?$/,
  /\/web\/src\/base\/(?:live-value|save-file|use-latest|worker-address|session\/(?:switch-account|new-team|channel-dialogs|tab-account))\.ts$/,
  /\/web\/src\/features\/(?:dashboard\/|settings\/sections\.ts$|import\/(?:import-context|dropped-files|sound-file)\.tsx?$)/,
  /\/core\/src\/(?:ids|access\/channel-rights|export\/file-name|recording\/outbox|speech\/sound-refusal|text\/one-line)\.ts$/,
  /\/core\/src\/sync\/(?:clock|cursor|protocol-version|device\/take-in|mutations\/rights)\.ts$/,
  /\/node_modules\/(?:idb|lucide-react\/dist\/esm\/icons\/(?:check|download|pause|play|search|share-2|trash|users))/,
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
const fields = [/\/web\/src\/base\/(?:loading\/later|ui\/(?:button|field|field-frame|notice|spinner))\.tsx?$/]

/** The router's package names its development build alone; the other leaves out warnings that nobody would see. */
const routerForPeople = [
  { find: /^react-router$/, replacement: fromModules('react-router/dist/production/index.mjs') },
  { find: /^react-router\/dom$/, replacement: fromModules('react-router/dist/production/dom-export.mjs') },
]

function fromModules(file: string): string {
  return fileURLToPath(new URL(`../node_modules/${file}`, import.meta.url))
}

export default defineConfig(({ command, isSsrBuild }) => ({
  plugins: [tailwindcss(), gateRouterReload(), reactRouter()],
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
    rolldownOptions: isSsrBuild
      ? {}
      : {
          output: {
            codeSplitting: {
              groups: [
                { name: 'earmark', test: (id) => everyPage.some((pattern) => pattern.test(id)) },
                { name: 'fields', test: (id) => fields.some((pattern) => pattern.test(id)) },
                { name: 'forms', test: (id) => formPages.some((pattern) => pattern.test(id)) },
                { name: 'paper', test: (id) => paper.some((pattern) => pattern.test(id)) },
                { name: 'public', test: (id) => publicPages.some((pattern) => pattern.test(id)) },
                { name: 'signed-in', test: (id) => signedInPages.some((pattern) => pattern.test(id)) },
              ],
            },
          },
        },
  },
}))
