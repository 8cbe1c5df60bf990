import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createAudio } from './adapters/audio/decode-sound.ts'
import { readConfig } from './config.ts'
import { noticeOddities, openTranscriptionEngines } from './transcription-engines.ts'
import { createNotices } from './platform/notices.ts'
import { listen } from './testing/listen.ts'

test('[SPEECH-50] an address that does not transcribe is known to the operator before the first sound comes', async () => {
  const server = createServer((request, response) => {
    request.resume().on('end', () => response.writeHead(401).end())
  })
  const url = await listen(server)
  const notices = createNotices()
  const logged: unknown[] = []
  const config = readConfig({ SPEECH_URL: url, EARMARK_DATA_DIR: join(tmpdir(), 'earmark-no-folder') })
  const transcription = openTranscriptionEngines(config, {
    audio: createAudio(null),
    notices,
    now: () => new Date(),
    log: (_, event, fields) => logged.push([event, fields]),
  })
  onTestFinished(async () => {
    for (const engine of transcription.engines) await engine.close()
  })

  for (const engine of transcription.engines) engine.start?.()

  await expect.poll(() => transcription.address?.().state).toBe('open')
  expect([...notices.all().values()]).toEqual(['the speech engine at SPEECH_URL is not used: it answers 401'])
  expect(logged).toEqual([['speech address', { state: 'open', detail: 'it answers 401' }]])
})

test('[SPEECH-88] an odd answer is a notice until twenty in a row were in order', () => {
  const notices = createNotices()
  const take = noticeOddities(notices)
  const takeInOrder = (count: number) => Array.from({ length: count }, () => take(null))

  take('it said the same over and over')
  takeInOrder(19)
  take('it told of words outside the sound')
  takeInOrder(19)

  expect([...notices.all().values()]).toEqual([
    'the speech engine at SPEECH_URL answered oddly: it told of words outside the sound; if that goes on, check SPEECH_MODEL',
  ])
  takeInOrder(1)
  expect(notices.all().size).toBe(0)
})
