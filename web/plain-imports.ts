import type { Plugin } from 'vite'

/**
 * Parts that are loaded later are imported as they are. Vite would load the style sheets of each first, and every page
 * half a kilobyte to do so; all styles come with the document here, and a style sheet that would come with another part
 * stops the build.
 */
export function plainImports(): Plugin {
  return {
    name: 'earmark:plain-imports',
    enforce: 'pre',
    apply: 'build',
    load: (id) =>
      id.endsWith('vite/preload-helper.js') ? 'export const __vitePreload = (load) => load()' : undefined,
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type === 'asset' || part.moduleIds.some((id) => id.endsWith('/src/root.tsx'))) continue
        const [sheet] = part.viteMetadata?.importedCss ?? []
        if (sheet)
          this.error(
            `${part.fileName} imports ${sheet}, which nothing would load: import its ?url and link it`,
          )
      }
    },
  }
}
