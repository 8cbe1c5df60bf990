import { answersPerSecond, median, ratioRow } from './answers-per-second.ts'
import { runBareServer } from './bare-server.ts'
import type { Row } from './row.ts'
import { runServer } from './running-server.ts'

const rounds = 3
const pagePath = '/home'

/** How many answers a second, against a bare file server that sends the same page in the same run. */
export async function run(): Promise<Row[]> {
  const [server, bare] = await Promise.all([runServer(), runBareServer()])
  try {
    const figures: { file: number; page: number; health: number }[] = []
    // In turns, so that whatever else the machine does falls on all of them alike.
    for (let round = 0; round < rounds; round++) {
      figures.push({
        file: await answersPerSecond(`${bare.url}${pagePath}/index.html`),
        page: await answersPerSecond(`${server.url}${pagePath}`),
        health: await answersPerSecond(`${server.url}/healthz`),
      })
    }
    const middle = (of: (figure: (typeof figures)[number]) => number) => median(figures.map(of))
    return [
      { name: 'bare file server', value: middle(({ file }) => file), unit: 'answers/s' },
      { name: 'prerendered page', value: middle(({ page }) => page), unit: 'answers/s' },
      { name: '/healthz', value: middle(({ health }) => health), unit: 'answers/s' },
      ratioRow(
        'prerendered page / bare',
        middle(({ page, file }) => page / file),
      ),
      ratioRow(
        '/healthz / bare',
        middle(({ health, file }) => health / file),
      ),
    ]
  } finally {
    await Promise.all([server.stop(), bare.stop()])
  }
}
