import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { killDuringRecording } from './capture-kills.ts'
import { recordFourHours } from './capture-long.ts'
import type { Row } from './row.ts'
import { runServer } from './running-server.ts'

const kills = 20

/** Kills the browser while it records, and records four hours in a hurry. */
export async function run(): Promise<Row[]> {
  const server = await runServer()
  const base = mkdtempSync(join(tmpdir(), 'earmark-capture-'))
  try {
    const lost: number[] = []
    const slices = { lost: 0, longestMs: 0 }
    let asOffered = 0
    for (let at = 0; at < kills; at += 1) {
      const killed = await killDuringRecording(server.url, join(base, `kill-${at}`))
      lost.push(killed.lostSeconds)
      slices.lost += killed.lostSlices
      slices.longestMs = Math.max(slices.longestMs, killed.longestSliceMs)
      if (killed.offered === killed.kept) asOffered += 1
      console.log(
        `kill ${at + 1}: ${killed.lostSeconds.toFixed(3)} s lost of ${killed.spokenSeconds.toFixed(1)} s; offered ${killed.offered}, kept ${killed.kept}, sound ${killed.soundSeconds.toFixed(2)} s`,
      )
    }
    const long = await recordFourHours(`${server.url}/try`, join(base, 'long'))
    const most = Math.max(...lost)
    return [
      {
        name: 'sound lost by a kill, at most',
        value: round(most),
        unit: 's',
        limit: '≤ 0.5',
        pass: most <= 0.5,
      },
      { name: 'kept slices lost', value: slices.lost, unit: 'slices', limit: '= 0', pass: slices.lost === 0 },
      {
        name: 'kept as long as offered',
        value: asOffered,
        unit: `of ${kills}`,
        limit: `= ${kills}`,
        pass: asOffered === kills,
      },
      { name: 'sound in one slice, at most', value: Math.round(slices.longestMs), unit: 'ms' },
      {
        name: 'heap grown by 4 h',
        value: round(long.heapMb),
        unit: 'MB',
        limit: '≤ 20',
        pass: long.heapMb <= 20,
      },
      {
        name: 'finishing 4 h',
        value: Math.round(long.finishMs),
        unit: 'ms',
        limit: '< 1000',
        pass: long.finishMs < 1000,
      },
      { name: 'slices of 4 h on the disk', value: long.slices, unit: 'slices' },
    ]
  } finally {
    await server.stop()
    rmSync(base, { recursive: true, force: true })
  }
}

const round = (value: number) => Math.round(value * 1000) / 1000
