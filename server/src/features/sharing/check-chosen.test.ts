import { makeRecording } from '@earmark/core/testing/make.ts'
import { expect, test } from 'vitest'
import { checkChosen } from './check-chosen.ts'

test('[SHARE-21] of audio whose length nobody knows yet no part can be chosen, and that is said', () => {
  const sound = { bytes: 4, type: 'audio/wav', sha256: 'a'.repeat(64) }
  const note = makeRecording({ duration: null, sound })
  const chosen = { from: 1, to: null, redact: [], attachments: [], may_comment: false, passcode_hash: null }

  expect(() => checkChosen(note, { ...chosen, audience: 'anyone' })).toThrow('is still being read')
})
