import type { Plugin } from 'vite'

/**
 * Parts that are loaded later are imported as they are. Vite would load the style sheets of each first, and every page
 * half a kilobyte to do so; all styles come with the document here.
 */
export function plainImports(): Plugin {
  return {
    name: 'earmark:plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : undefined,
  }
}
