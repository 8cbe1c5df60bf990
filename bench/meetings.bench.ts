import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { measureMeetingCaptions } from './meeting-captions.ts'
import { measureEcho } from './meeting-echo.ts'
import { measureItems } from './meeting-items.ts'
import { measureMeetingKills } from './meeting-kills.ts'
import { measureLength } from './meeting-length.ts'
import { measureMinutes } from './meeting-minutes.ts'
import { measureWatch } from './meeting-watch.ts'
import type { Row } from './row.ts'
import { runServer } from './running-server.ts'

const parts: Record<string, (url: string, base: string) => Promise<Row[]>> = {
  watch: measureWatch,
  items: async () => measureItems(),
  minutes: measureMinutes,
  kills: measureMeetingKills,
  length: measureLength,
  captions: measureMeetingCaptions,
  echo: measureEcho,
}

/** Some of them alone: `EARMARK_BENCH_MEETINGS=echo,kills`. */
const wanted = (process.env.EARMARK_BENCH_MEETINGS ?? Object.keys(parts).join()).split(',')

/** Meetings: both tracks at full length, what a crash takes, echo, captions, minutes and what is to be done after them. */
export async function run(): Promise<Row[]> {
  const server = await runServer()
  const base = mkdtempSync(join(tmpdir(), 'earmark-meetings-'))
  const rows: Row[] = []
  try {
    for (const [name, measure] of Object.entries(parts)) {
      if (!wanted.includes(name)) continue
      const load = readFileSync('/proc/loadavg', 'utf8').split(' ')[0]
      console.log(`${name} at load ${load}`)
      rows.push(...(await measure(server.url, join(base, name))))
    }
    return rows
  } finally {
    await server.stop()
    rmSync(base, { recursive: true, force: true })
  }
}
