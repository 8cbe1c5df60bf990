import { rolldown } from 'rolldown'
import type { Plugin } from 'vite'

const mark = '?inline-script'

/** `import text from './x.ts?inline-script'`: a module and all that it imports, as the text of one small script. */
export function inlineScript(): Plugin {
  return {
    name: 'earmark:inline-script',
    enforce: 'pre',
    async load(id) {
      if (!id.endsWith(mark)) return
      const input = id.slice(0, -mark.length)
      this.addWatchFile(input)
      const bundle = await rolldown({ input })
      const { output } = await bundle.generate({ format: 'iife', minify: true })
      await bundle.close()
      return `export default ${JSON.stringify(output[0].code.trim())}`
    },
  }
}
