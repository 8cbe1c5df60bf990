// A step of the build: what counts visits, as one file that nothing else loads. Apart from the pages' own files, since it
// is for those alone who have agreed: the service worker does not keep it, and pages without React load it too.
import { defineConfig } from 'rolldown'

export default defineConfig({
  input: { analytics: 'src/base/analytics/start.ts' },
  output: { dir: 'build/client/assets', entryFileNames: '[name]-[hash].js', format: 'esm', minify: true },
})
