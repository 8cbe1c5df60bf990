import { createServer, type ServerResponse } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from '../../testing/listen.ts'
import { hum, pieces, speechContract } from './contract.ts'
import { type GuardedSpeech, guardSpeech } from './guarded-speech.ts'
import { createOpenAiSpeech } from './openai-compatible.ts'

speechContract('guarded', async () => (await open('answers')).speech)

test('[SPEECH-47] after two sounds in vain, those that follow are not sent there', async () => {
  const { speech, requests } = await open('breaks')

  const both = [await speech.transcribe(pieces(1, hum)), await speech.transcribe(pieces(1, hum))]
  const third = await speech.transcribe(pieces(1, hum))

  expect(both.map(({ kind }) => kind)).toEqual(['failed', 'failed'])
  expect(third).toMatchObject({ kind: 'failed', reason: 'unavailable' })
  expect(requests()).toBe(2)
  expect(speech.standing().state).toBe('open')
})

test('[SPEECH-47] one that never answers is found out in the background, and a sound on its way goes elsewhere then', async () => {
  const { speech, trials } = await open('hangs')
  const sound = speech.transcribe(pieces(600, hum))

  speech.start()
  await expect.poll(() => trials.length).toBe(1)
  trials.shift()?.()

  expect(await sound).toMatchObject({ kind: 'failed', reason: 'unavailable' })
  expect(speech.standing().state).toBe('open')
})

test('[SPEECH-47] one that works again is found in the background, and has the next sound', async () => {
  const { speech, trials, become, changes } = await open('breaks')
  await speech.transcribe(pieces(1, hum))
  await speech.transcribe(pieces(1, hum))
  become('answers')

  trials.at(-1)?.()
  await expect.poll(() => speech.standing().state).toBe('closed')
  const next = await speech.transcribe(pieces(1, hum))

  expect(next.kind).toBe('written')
  expect(changes).toEqual(['open', 'half_open', 'closed'])
})

test('[SPEECH-47] while a trial is under way no other begins', async () => {
  const { speech, trials, become, requests } = await open('breaks')
  await speech.transcribe(pieces(1, hum))
  become('hangs')

  trials.shift()?.()
  await expect.poll(requests).toBe(2)

  expect(trials).toEqual([])
})

test('[SPEECH-47] an engine that refuses single sounds goes on being asked', async () => {
  const { speech } = await open('refuses')

  for (let sound = 0; sound < 3; sound++) await speech.transcribe(pieces(1, hum))

  expect(speech.standing().state).toBe('closed')
})

test('[OPS-26] how it stands is known: since when it is not asked, however often it was tried, and why', async () => {
  const { speech, trials } = await open('breaks')
  const before = speech.standing()
  await speech.transcribe(pieces(1, hum))
  await speech.transcribe(pieces(1, hum))
  const first = speech.standing()

  trials.at(-1)?.()
  expect(speech.standing()).toEqual({ ...first, state: 'half_open' })
  await expect.poll(() => speech.standing().state).toBe('open')

  expect(before).toMatchObject({ state: 'closed', reason: null })
  expect(first).toMatchObject({ state: 'open', reason: 'it answers 500' })
  expect(speech.standing()).toEqual(first)
  expect(first.since.getTime()).toBeGreaterThan(before.since.getTime())
})

type Manner = 'answers' | 'breaks' | 'refuses' | 'hangs'

const manners: Record<Manner, (response: ServerResponse) => void> = {
  answers: (response) => void response.end(JSON.stringify({ text: '' })),
  breaks: (response) => void response.writeHead(500).end(),
  refuses: (response) => void response.writeHead(422).end(),
  hangs: () => {},
}

/** Short sounds have little time here, long ones more than a test takes. */
const answerTime = {
  limitMs: (seconds: number) => (seconds > 5 ? 50_000 : 100),
  answered: () => {},
  ranOut: () => {},
}

/** A second passes with each look at it. */
function makeClock(): () => Date {
  const passed = { seconds: 0 }
  return () => new Date(1000 * passed.seconds++)
}

interface Opened {
  speech: GuardedSpeech
  requests: () => number
  become: (manner: Manner) => void
  /** What waits for its time: called, it is done now. */
  trials: (() => void)[]
  changes: string[]
}

async function open(manner: Manner): Promise<Opened> {
  const state = { manner, requests: 0 }
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      state.requests++
      manners[state.manner](response)
    })
  })
  const url = await listen(server)
  const trials: (() => void)[] = []
  const changes: string[] = []
  const engine = createOpenAiSpeech({
    url,
    key: undefined,
    model: 'x',
    fetch,
    // What is answered needs no short limit, which a busy machine would overstep.
    ...(manner === 'hangs' && { answerTime }),
  })
  const speech = guardSpeech(engine, {
    now: makeClock(),
    onChange: (to) => changes.push(to),
    later: (_, work) => {
      trials.push(work)
      return () => {
        if (trials.includes(work)) trials.splice(trials.indexOf(work), 1)
      }
    },
  })
  const become = (next: Manner) => {
    state.manner = next
  }
  return { speech, requests: () => state.requests, become, trials, changes }
}
