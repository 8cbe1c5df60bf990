import { type Setting, settingGroups } from './settings.ts'

/** `.env.example`: every setting, switched off. */
export function envExample(): string {
  const intro = [
    '# Settings of Earmark. All are optional. Copy this file to .env, take the # away from what you need;',
    '# what the process is started with wins over the file. Made by `npm run generate`.',
  ]
  return `${[intro, ...groups().map(exampleGroup)].map((lines) => lines.join('\n')).join('\n\n')}\n`
}

/** The page for operators. */
export function settingsPage(): string {
  const intro = [
    '# Settings',
    '',
    'All are optional, and are given in the environment or in a file `.env` in the project’s folder (the environment',
    'wins). Set but empty counts as not set. A wrong value stops the start with a sentence that names it. A folder is',
    'meant from the project’s folder. This page is made by `npm run generate`.',
  ]
  return `${[intro, ...groups().map(pageGroup)].map((lines) => lines.join('\n')).join('\n\n')}\n`
}

function groups(): Array<[string, Array<[string, Setting]>]> {
  return Object.entries(settingGroups).map(([title, rows]) => [title, Object.entries(rows)])
}

function exampleGroup([title, rows]: [string, Array<[string, Setting]>]): string[] {
  const lines = rows.flatMap(([name, setting]) => [
    `# ${sentenceOf(setting)}`,
    `#${name}=${quoted(setting.default ?? setting.example ?? '')}`,
  ])
  return [`## ${title}`, ...lines]
}

function pageGroup([title, rows]: [string, Array<[string, Setting]>]): string[] {
  const lines = rows.map(
    ([name, setting]) =>
      `| \`${name}\` | ${setting.default ? `\`${setting.default}\`` : ''} | ${sentenceOf(setting)} |`,
  )
  return [`## ${title}`, '', '| setting | default | what it is |', '|---|---|---|', ...lines]
}

function sentenceOf({ description, needs }: Setting): string {
  return needs && needs.length > 0 ? `${description} Needs ${needs.join(', ')}.` : description
}

function quoted(value: string): string {
  return /[\s#<]/.test(value) ? `"${value}"` : value
}
