import { execFileSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright-core'
import { isIndexed } from '../core/src/access/is-indexed.ts'
import { routes } from '../core/src/routes.ts'
import { ensureChromium } from '../scripts/chromium.mjs'
import { callOk, makePerson } from './person.ts'
import { makeNote, shareNote } from './public-notes.ts'
import type { Row } from './row.ts'
import { runServer } from './running-server.ts'

const folder = new URL('./lighthouse/', import.meta.url)
const pages = routes.filter((route) => isIndexed(route) && !route.path.includes('{')).map(({ path }) => path)
const limits = { performance: 0.95, accessibility: 1, 'best-practices': 1, seo: 1 } as const
const runs = 3

type Category = keyof typeof limits
type Scores = Record<Category, number>

/**
 * Lighthouse's mobile profile, median of three, on every page that search engines may show, and on a note that somebody
 * has published or shared.
 */
export async function run(): Promise<Row[]> {
  install()
  const server = await runServer()
  try {
    const rows: Row[] = []
    for (const page of [...pages.map((path) => ({ path, name: path })), ...(await publishNote(server.url))])
      rows.push(...(await judge(server.url, page)))
    return rows
  } finally {
    await server.stop()
  }
}

interface JudgedPage {
  path: string
  name: string
  /** Kept from search engines on purpose. */
  isSecret?: boolean
}

async function publishNote(url: string): Promise<JudgedPage[]> {
  const ada = await makePerson(url, 'Ada')
  const text = 'The pull of the moon grows weaker with distance, and the tide with its cube. '.repeat(30)
  const recording = await makeNote(url, ada, 'Why there are two tides a day', text)
  const share = await shareNote(url, ada, recording)
  const body = { recording, title: 'Why there are two tides a day', text }
  const page = await callOk<{ id: string }>(url, ada, 'POST /pages', { body })
  return [
    { path: `/s/${share.id}`, name: '/s/{id}', isSecret: true },
    { path: `/notes/${page.id}`, name: '/notes/{id}' },
  ]
}

function install(): void {
  if (existsSync(new URL('node_modules/lighthouse', folder))) return
  execFileSync('npm', ['ci', '--no-audit', '--no-fund'], { cwd: folder, stdio: 'inherit' })
}

async function judge(origin: string, { path, name, isSecret = false }: JudgedPage): Promise<Row[]> {
  const scores: Scores[] = []
  for (let count = 0; count < runs; count++) scores.push(await once(origin + path, isSecret))
  return Object.entries(limits).map(([category, limit]) => {
    // Object.entries widens the keys of a constant table.
    const value = median(scores.map((score) => score[category as Category]))
    return { name: `${name} ${category}`, value, unit: 'score', limit: `≥ ${limit}`, pass: value >= limit }
  })
}

async function once(url: string, isSecret: boolean): Promise<Scores> {
  // Loaded by address: it lives in a folder of its own, outside this project's dependencies.
  const lighthouse: { default: (url: string, flags: object) => Promise<{ lhr: Report } | undefined> } =
    await import(new URL('node_modules/lighthouse/core/index.js', folder).href)
  const executablePath = await ensureChromium()
  const port = 9200 + Math.floor(performance.now() % 700)
  const browser = await chromium.launch({
    ...(executablePath ? { executablePath } : {}),
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  })
  try {
    const result = await lighthouse.default(url, {
      port,
      logLevel: 'error',
      onlyCategories: Object.keys(limits),
      ...(isSecret && { skipAudits: ['is-crawlable'] }),
    })
    if (!result) throw new Error(`Lighthouse gave no result for ${url}.`)
    return scoresOf(result.lhr)
  } finally {
    await browser.close()
  }
}

interface Report {
  categories: Record<string, { score: number | null }>
  audits: Record<string, { score: number | null; title: string }>
}

function scoresOf(report: Report): Scores {
  const score = (category: Category) => report.categories[category]?.score ?? 0
  return {
    performance: score('performance'),
    accessibility: score('accessibility'),
    'best-practices': score('best-practices'),
    seo: score('seo'),
  }
}

function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  return sorted[Math.floor(sorted.length / 2)] ?? 0
}
