// Every rule of SPEC.md is cited by a test, and every rule that a test cites stands in SPEC.md.
import { readdirSync, readFileSync } from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const testFolders = ['core/src', 'server/src', 'web/src', 'e2e', 'scripts', 'bench']
// A contract.ts holds the tests that every adapter of a port must pass.
const testFile = /(?:\.test\.tsx?|\.test\.mjs|\.spec\.ts|^contract\.ts)$/

const rules = readRules()
const citations = readCitations()

const faults = [
  ...repeated(rules).map((id) => `SPEC.md gives ${id} twice`),
  ...rules.filter((id) => !citations.has(id)).map((id) => `no test cites ${id}`),
  ...[...citations]
    .filter(([id]) => !rules.includes(id))
    .map(([id, file]) => `${file} cites ${id}, which SPEC.md does not have`),
]

for (const fault of faults) console.error(fault)
console.log(`${rules.length} rules, ${faults.length} faults`)
process.exitCode = faults.length > 0 ? 1 : 0

function readRules() {
  const text = readFileSync(join(root, 'SPEC.md'), 'utf8')
  return Array.from(text.matchAll(/^- \*\*([A-Z]+-\d+)\*\* /gm), ([, id]) => id)
}

/** Each cited id, with the first file that cites it. A name may begin with several: `[ROUTE-1] [LOOK-2] …`. */
function readCitations() {
  const found = new Map()
  for (const file of testFolders.flatMap((folder) => listTests(join(root, folder)))) {
    const text = readFileSync(file, 'utf8')
    for (const [, id] of text.matchAll(/\[([A-Z]+-\d+)\]/g)) {
      if (!found.has(id)) found.set(id, relative(root, file))
    }
  }
  return found
}

function listTests(folder) {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile() && testFile.test(entry.name))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((path) => !path.includes('node_modules'))
}

function repeated(ids) {
  return ids.filter((id, at) => ids.indexOf(id) !== at)
}
