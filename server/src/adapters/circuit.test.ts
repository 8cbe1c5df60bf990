import { expect, test } from 'vitest'
import { afterFailure, afterSuccess, afterTrial, beginTrial, newCircuit, pauseMs } from './circuit.ts'

const once = afterFailure(newCircuit)
const opened = afterFailure(once)

test('[SPEECH-47] two failures in a row open it, and one success between them does not let it come to that', () => {
  expect(once.state).toBe('closed')
  expect(opened.state).toBe('open')
  expect(afterFailure(afterSuccess())).toMatchObject({ state: 'closed', failures: 1 })
})

test('[SPEECH-47] it is tried again after pauses that grow to five minutes', () => {
  const pauses = Array.from({ length: 7 }).reduce<{ pauses: (number | null)[]; circuit: typeof opened }>(
    ({ pauses: before, circuit }) => ({
      pauses: [...before, pauseMs(circuit)],
      circuit: afterFailure(beginTrial(circuit)),
    }),
    { pauses: [], circuit: opened },
  ).pauses

  expect(pauses).toEqual([15_000, 30_000, 60_000, 120_000, 240_000, 300_000, 300_000])
})

test('[SPEECH-47] a trial that goes well closes it; the pauses begin anew once a sound went well', () => {
  const closed = afterTrial(beginTrial(opened))

  expect(closed.state).toBe('closed')
  expect(pauseMs(closed)).toBeNull()
  expect(pauseMs(afterFailure(afterFailure(closed)))).toBe(30_000)
  expect(pauseMs(afterFailure(afterFailure(afterSuccess())))).toBe(15_000)
})

test('[SPEECH-47] what was on its way when it opened does not make the pause longer', () => {
  expect(pauseMs(afterFailure(opened))).toBe(15_000)
})
