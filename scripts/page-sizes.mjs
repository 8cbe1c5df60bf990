// What each page loads before anything on it is opened: scripts, as gzip makes them, in kB. Needs a build.
//   first: with the document; all: once it answers to clicks, be it at the first touch (decision 034)
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

const sizes = await measurePages()
if (process.argv.includes('--write')) {
  writeFileSync(table, `${JSON.stringify(sizes, null, 2)}\n`)
} else {
  const before = JSON.parse(readFileSync(table, 'utf8'))
  const grown = Object.entries(sizes).flatMap(([page, { first, all }]) => [
    ...lineIfGrown(`${page}, first`, before[page]?.first, first),
    ...lineIfGrown(`${page}, all`, before[page]?.all, all),
  ])
  for (const line of grown) console.error(line)
  if (grown.length > 0) {
    console.error(
      'Load what is not needed at once later, or keep the new sizes: npm run generate -- page-sizes',
    )
    process.exitCode = 1
  }
}

function lineIfGrown(what, before, size) {
  return size > (before ?? 0) + tolerance ? [`${what}: ${before ?? 'new'} → ${size} kB`] : []
}

async function measurePages() {
  const manifest = readdirSync(join(client, 'assets')).find((file) => file.startsWith('manifest-'))
  const { entry, routes } = JSON.parse(
    read(`/assets/${manifest}`)
      .replace(/^window\.__reactRouterManifest=/, '')
      .replace(/;\s*$/, ''),
  )
  const built = await import(new URL('../web/build/server/index.js', import.meta.url).href)
  const later = gzipped(inlineScriptOf('/index.html'))
  // One that is told by its loader to come at once waits for its audio, and is seldom met.
  const firstOf = { none: 0, 'signed-in': 0, told: later, later }
  const pages = Object.values(routes).filter(({ id }) => !/^(?:root$|layout-|boundary-)/.test(id))
  const measured = pages.map(({ id }) => {
    const scripts = new Set([`/assets/${manifest}`])
    for (const module of [entry.module, ...framesOf(routes, id)]) addScripts(scripts, module)
    const all = Array.from(scripts, (path) => gzipped(read(path))).reduce((sum, size) => sum + size, 0)
    const first = firstOf[built.routes[id].module.handle?.script] ?? all
    return [id, { first: inKilobytes(first), all: inKilobytes(all) }]
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

/** What stands in a page whose other scripts come later. */
function inlineScriptOf(page) {
  return /<script[^>]* data-scripts="[^"]*">([^]*?)<\/script>/.exec(read(page))[1]
}

function gzipped(text) {
  return gzipSync(text, { level: 9 }).length
}

function inKilobytes(bytes) {
  return Math.round(bytes / 100) / 10
}

function read(path) {
  return readFileSync(join(client, path), 'utf8')
}
