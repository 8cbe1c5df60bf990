import { createServer } from 'node:http'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { createAudio } from './adapters/audio/decode-sound.ts'
import { readConfig } from './config.ts'
import { openTranscriptionEngines } from './transcription-engines.ts'
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
