import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { runHistory } from '../testing/history/run-history.ts'

const settle = () => setImmediate()

/** The one that failed, or any: `EARMARK_SEED=7 npx vitest run --project core replay` prints what happens in it. */
const wanted = Number(process.env['EARMARK_SEED'] ?? 4711)

test('[SYNC-66] a history is told again from its seed, step for step', async () => {
  const first = await runHistory({ seed: wanted, settle })
  if (process.env['EARMARK_SEED']) process.stdout.write(first.trace.join('\n'))

  expect(await runHistory({ seed: wanted, settle })).toEqual(first)
  expect(first.trouble).toEqual([])
  expect((await runHistory({ seed: wanted + 1, settle })).hash).not.toBe(first.hash)
})
