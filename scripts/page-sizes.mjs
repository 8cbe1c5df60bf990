// What each page loads before anything on it is opened: scripts, as gzip makes them, in kB. Needs a build.
//   node scripts/page-sizes.mjs           names the pages that grew beyond scripts/page-sizes.json, and fails
//   node scripts/page-sizes.mjs --write   keeps the sizes as they are now
import { readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { gzipSync } from 'node:zlib'

const root = fileURLToPath(new URL('..', import.meta.url))
const client = join(root, 'web/build/client')
const table = join(root, 'scripts/page-sizes.json')
/** The names of files in the build are part of what is compressed, and change with every change. */
const tolerance = 0.5

const sizes = measurePages()
if (process.argv.includes('--write')) {
  writeFileSync(table, `${JSON.stringify(sizes, null, 2)}\n`)
} else {
  const before = JSON.parse(readFileSync(table, 'utf8'))
  const grown = Object.entries(sizes).filter(([page, size]) => size > (before[page] ?? 0) + tolerance)
  for (const [page, size] of grown) console.error(`${page}: ${before[page] ?? 'new'} → ${size} kB`)
  if (grown.length > 0) {
    console.error(
      'Load what is not needed at once later, or keep the new sizes: npm run generate -- page-sizes',
    )
    process.exitCode = 1
  }
}

function measurePages() {
  const manifest = readdirSync(join(client, 'assets')).find((file) => file.startsWith('manifest-'))
  const { entry, routes } = JSON.parse(
    read(`/assets/${manifest}`)
      .replace(/^window\.__reactRouterManifest=/, '')
      .replace(/;\s*$/, ''),
  )
  const pages = Object.values(routes).filter(({ id }) => !/^(?:root$|layout-|boundary-)/.test(id))
  const measured = pages.map(({ id }) => {
    const scripts = new Set([`/assets/${manifest}`])
    for (const module of [entry.module, ...framesOf(routes, id)]) addScripts(scripts, module)
    const bytes = Array.from(scripts, sizeOf).reduce((sum, size) => sum + size, 0)
    return [id, Math.round(bytes / 100) / 10]
  })
  return Object.fromEntries(measured.toSorted(([a], [b]) => a.localeCompare(b)))
}

/** The page itself, and all that it stands in. */
function framesOf(routes, id) {
  const route = routes[id]
  return route ? [route.module, ...framesOf(routes, route.parentId)] : []
}

/** A script with all that it imports; what it imports later is not loaded yet. */
function addScripts(scripts, path) {
  if (scripts.has(path)) return
  scripts.add(path)
  for (const [, file] of read(path).matchAll(/(?:from|import)\s*["']\.\/([^"']+\.js)["']/g))
    addScripts(scripts, `/assets/${file}`)
}

function sizeOf(path) {
  return gzipSync(read(path), { level: 9 }).length
}

function read(path) {
  return readFileSync(join(client, path), 'utf8')
}
