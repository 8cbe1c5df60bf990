// npm run bench [-- NAME …] [-- --json FILE]: every file in bench/ is one benchmark; prints a table of figures.
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { parseArgs } from 'node:util'
import { ensureBuilt, ensureInstalled, root } from './build.mjs'
import { endWithNpm } from './end-with-npm.mjs'
import { runGroup } from './run-group.mjs'

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

endWithNpm()
process.chdir(root)
await ensureInstalled()
await ensureBuilt()
const wanted = names.filter((each) => positionals.length === 0 || positionals.includes(each))
const output = values.json ? ['--json', values.json] : []
process.exit(await runGroup(['--import', 'tsx', 'scripts/measure.mjs', ...output, ...wanted], {}))
