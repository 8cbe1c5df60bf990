// Which test files ask the run for a database: they run once on each engine, all others once.
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'
import { dirname, join, relative, resolve } from 'node:path'

const asks = /\binject\('testDatabase'\)/
// Also modules that are started as a process or a thread of their own.
const local = /(?:from |import |import\(|new URL\()'(\.{1,2}\/[^']+\.ts)'/g

/**
 * The test files under `folder`, as paths from `root`: each is in exactly one of the two lists, by what it imports at
 * any depth. A file that got into the wrong list would fail: the set-up of `without` offers no database.
 *
 * @param {string} root
 * @param {string} folder
 * @returns {{ needing: string[], without: string[] }}
 */
export function sortTests(root, folder) {
  const tests = readdirSync(join(root, folder), { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.test.ts'))
    .map((name) => join(root, folder, name))
    .sort()
  const named = (files) => files.map((file) => relative(root, file))
  return {
    needing: named(tests.filter(reachesDatabase)),
    without: named(tests.filter((file) => !reachesDatabase(file))),
  }
}

/** Walks along the imports, because a helper of a helper may open the database. */
function reachesDatabase(test) {
  const seen = new Set([test])
  for (const file of seen) {
    const text = readFileSync(file, 'utf8')
    if (asks.test(text)) return true
    for (const [, path] of text.matchAll(local)) {
      const next = resolve(dirname(file), path)
      if (existsSync(next) && statSync(next).isFile()) seen.add(next)
    }
  }
  return false
}
