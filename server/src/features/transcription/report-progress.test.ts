import { expect, test } from 'vitest'
import { reportProgress } from './report-progress.ts'

test('[SPEECH-52] an hour of work is told in some dozens of steps, and its words in about ten', async () => {
  const clock = { ms: 0 }
  const told: { second: number; withWords: boolean }[] = []
  const progress = reportProgress<number>({
    report: async (second, withWords) => void told.push({ second, withWords }),
    nowMs: () => clock.ms,
  })

  for (let second = 0; second < 3_600; second++) {
    clock.ms = 1_000 * second
    progress.say(second)
    await progress.idle()
  }

  const words = told.filter(({ withWords }) => withWords).map(({ second }) => second)
  expect(told.length).toBeLessThan(180)
  expect(words[0]).toBe(10)
  expect(words.length).toBeGreaterThan(10)
  expect(words.length).toBeLessThan(25)
})

test('[SPEECH-52] nothing is told while something is being told, and a failure does not end it', async () => {
  const clock = { ms: 0 }
  const told: string[] = []
  const progress = reportProgress<string>({
    report: async (what) => {
      told.push(what)
      throw new Error('test')
    },
    nowMs: () => clock.ms,
  })

  progress.say('first')
  progress.say('meanwhile')
  await progress.idle()
  clock.ms = 2_000
  progress.say('second')
  await progress.idle()

  expect(told).toEqual(['first', 'second'])
})
