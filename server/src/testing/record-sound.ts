import { recording } from '@earmark/core/entities/recording.ts'
import type { TestUser } from './make.ts'
import { makeWav } from './sounds.ts'
import type { TestApp } from './start-app.ts'

/** A note with its sound, in the account the person works in, sent as a script does. Answers its ulid. */
export async function recordSound(
  app: TestApp,
  { cookie }: Pick<TestUser, 'cookie'>,
  { title = 'Plans', seconds = 1 }: { title?: string; seconds?: number } = {},
): Promise<string> {
  const body = new FormData()
  body.append('title', title)
  body.append('file', new Blob([makeWav(seconds)], { type: 'audio/wav' }), 'a.wav')
  const answer = await app.fetch('/api/v1/recordings', {
    method: 'POST',
    headers: { cookie, Origin: app.url },
    body,
  })
  return recording.parse(await answer.json()).ulid
}
