// Run by bench.mjs under tsx: measures the benchmarks named, one after the other, and prints a table of figures.
import { writeFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const { values, positionals } = parseArgs({ allowPositionals: true, options: { json: { type: 'string' } } })
const rows = []
for (const name of positionals) {
  console.log(`Measuring ${name}…`)
  const { run } = await import(new URL(`../bench/${name}.bench.ts`, import.meta.url).href)
  rows.push(...(await run()).map((row) => ({ bench: name, ...row })))
}
console.table(rows)
if (values.json) writeFileSync(values.json, `${JSON.stringify(rows, null, 2)}\n`)
process.exit(rows.some((row) => row.pass === false) ? 1 : 0)
