// Run at the end of a build: packs what the server sends often and unchanged, as small as it gets.
import { readdir, readFile, writeFile } from 'node:fs/promises'
import { extname, join } from 'node:path'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'

const packBrotli = promisify(brotliCompress)
const packGzip = promisify(gzip)
// Pictures, fonts and sound are packed already; pages are filled in per request and packed then.
const packable = new Set(['.css', '.js', '.json', '.mjs', '.svg', '.txt', '.wasm', '.webmanifest'])
// Below this the headers outweigh what is saved.
const minBytes = 1024

/** Puts `FILE.br` and `FILE.gz` beside each file in `folder` that becomes smaller by it. */
export async function compressAssets(folder) {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  const files = entries.filter((entry) => entry.isFile() && packable.has(extname(entry.name)))
  await Promise.all(files.map((entry) => compressFile(join(entry.parentPath, entry.name))))
}

async function compressFile(file) {
  const bytes = await readFile(file)
  if (bytes.length < minBytes) return
  // The last quality costs ten times the time; on megabytes of code for sums it saves next to nothing.
  const quality = bytes.length > 1_000_000 ? 9 : 11
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: quality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  }
  const [br, gz] = await Promise.all([packBrotli(bytes, { params }), packGzip(bytes, { level: 9 })])
  if (br.length < bytes.length) await writeFile(`${file}.br`, br)
  if (gz.length < bytes.length) await writeFile(`${file}.gz`, gz)
}
