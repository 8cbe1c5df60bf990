import { readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { type PageContext, placeholders } from '@earmark/core/page-context.ts'

/** A page made at build time, with the values of a request put in its gaps. */
type FillPage = (values: PageValues) => Uint8Array<ArrayBuffer>

interface PageValues extends Pick<PageContext, 'nonce' | 'theme' | 'origin'> {
  /** What stands behind all else in this visitor's page. */
  end: string
}

/** By the path a browser asks for: `/home` a page, `/home.data` the payload of a client navigation to it. */
export type PrerenderedPages = ReadonlyMap<string, FillPage>

export async function loadPrerenderedPages(folder: string): Promise<PrerenderedPages> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const paths = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name))
  const pages = await Promise.all(
    paths.map(async (path) => {
      const address = addressOf(relative(folder, path).split(sep).join('/'))
      return address ? ([address, splitPage(await readFile(path, 'utf8'))] as const) : undefined
    }),
  )
  return new Map(pages.filter((page) => page !== undefined))
}

/** Cut once, at start: a request then only joins strings. */
function splitPage(text: string): FillPage {
  const parts = text.split(gaps)
  const encoder = new TextEncoder()
  return ({ nonce, theme, origin, end }) => {
    const values: Record<string, string> = {
      [placeholders.nonce]: nonce,
      [placeholders.theme]: theme,
      [placeholders.origin]: origin,
      [bodyEnd]: end + bodyEnd,
    }
    // With a capturing group in its pattern, split puts the gaps themselves at the odd places.
    return encoder.encode(parts.map((part, at) => (at % 2 ? (values[part] ?? '') : part)).join(''))
  }
}

const bodyEnd = '</body>'
// A full stop in a pattern means any character; the words hold nothing else that would need care.
const words = [...Object.values(placeholders), bodyEnd].map((word) => word.replaceAll('.', '\\.'))
const gaps = new RegExp(`(${words.join('|')})`)

function addressOf(file: string): string | undefined {
  if (file === 'index.html') return '/'
  if (file.endsWith('/index.html')) return `/${file.slice(0, -'/index.html'.length)}`
  return file.endsWith('.data') ? `/${file}` : undefined
}
