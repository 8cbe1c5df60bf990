// npm run bench [-- NAME …] [-- --json FILE]: every file in bench/ is one benchmark; prints a table of figures.
import { readdirSync, writeFileSync } from 'node:fs'
import { basename, join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { parseArgs } from 'node:util'
import { ensureBuilt, ensureInstalled, root } from './build.mjs'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } })
const folder = join(root, 'bench')
const names = readdirSync(folder)
  .filter((file) => file.endsWith('.bench.ts'))
  .map((file) => basename(file, '.bench.ts'))
const unknown = positionals.filter((name) => !names.includes(name))
if (unknown.length > 0) {
  console.error(`There is no benchmark named ${unknown.join(', ')}. Benchmarks: ${names.join(', ')}.`)
  process.exit(2)
}

process.chdir(root)
await ensureInstalled()
await ensureBuilt()
const { register } = await import('tsx/esm/api')
register()

const rows = []
for (const name of names.filter((each) => positionals.length === 0 || positionals.includes(each))) {
  console.log(`Measuring ${name}…`)
  const { run } = await import(pathToFileURL(join(folder, `${name}.bench.ts`)).href)
  rows.push(...(await run()).map((row) => ({ bench: name, ...row })))
}
console.table(rows)
if (values.json) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`)
process.exit(rows.some((row) => row.pass === false) ? 1 : 0)
