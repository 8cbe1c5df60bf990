// npm run generate                      .env.example, the operators' page of settings, THIRD-PARTY.md
// npm run generate -- migration NAME    a migration from what changed in the database's schema
// npm run generate -- page-sizes        what each page loads, as the build is now
// npm run generate -- icons             the pictures of the installed app, from the logo
// npm run generate -- pictures          the pictures of the product on the public pages, of an instance with made-up notes
import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { ensureBuilt, root } from './build.mjs'

const [what, name] = process.argv.slice(2)
if (what === undefined) {
  run(root, ['scripts/third-party.mjs'])
  run(root, ['node_modules/tsx/dist/cli.mjs', 'server/src/generate-documents.ts'])
} else if (what === 'migration' && name) {
  run(join(root, 'server'), ['../node_modules/drizzle-kit/bin.cjs', 'generate', '--name', name])
} else if (what === 'page-sizes') {
  await ensureBuilt()
  run(root, ['scripts/page-sizes.mjs', '--write'])
} else if (what === 'icons') {
  run(root, ['scripts/make-icons.mjs'])
} else if (what === 'pictures') {
  await ensureBuilt()
  run(root, ['node_modules/tsx/dist/cli.mjs', 'scripts/make-pictures.mjs'])
} else {
  console.error(
    'Usage: npm run generate, or npm run generate -- with migration NAME, page-sizes, icons or pictures',
  )
  process.exit(2)
}

function run(cwd, args) {
  const { status } = spawnSync(process.execPath, args, { cwd, stdio: 'inherit' })
  if (status !== 0) process.exit(status ?? 1)
}
