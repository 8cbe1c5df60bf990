import { expect, test } from 'vitest'
import { makeDates } from '../text/dates.ts'
import type { HealthAnswer } from './health-api.ts'
import { type HealthLine, healthLines, healthSummary } from './health-lines.ts'

const dates = makeDates({ timeZone: 'UTC', locale: 'en-GB' })

const none = { sounds: 0, emails: 0, archives: 0, other: 0 }

const fine: HealthAnswer = {
  checked_at: '2026-03-14T12:00:00.000Z',
  version: '1.2.0',
  build: 'a1b2c3',
  started_at: '2026-03-01T08:30:00.000Z',
  transcribes_here: true,
  is_public: true,
  database: { engine: 'embedded', answer_ms: 2.4 },
  disk: { for_uploads_bytes: 212_000_000_000, is_full: false, is_writable: true, data_bytes: 1_300_000_000 },
  jobs: { waiting: 0, waiting_for: none, oldest_waiting_since: null, at_work: 0, trying_again: 0, failed: 0 },
  model: null,
  speech: { languages: [{ language: 'en', licence: 'MIT' }], address: null, has_ffmpeg: true },
  has_mail_server: true,
  notices: [],
}

const { database, disk, jobs, speech } = fine
const idle = {
  waiting: 0,
  waiting_for: none,
  oldest_waiting_since: null,
  at_work: 0,
  trying_again: 0,
  failed: 0,
}
const address = {
  host: 'speech.example.org',
  state: 'used' as const,
  since: '2026-03-14T11:20:00.000Z',
  reason: null,
}

const model = { ...address, name: 'small-1', host: 'model.example.org' }

const noFfmpeg = { speech: { ...speech, has_ffmpeg: false } }

const lineOf = (name: string, changes: Partial<HealthAnswer>) =>
  healthLines({ ...fine, ...changes }, dates).find((line) => line.name === name)

test.each<[string, HealthLine['state'], string, Partial<HealthAnswer>]>([
  ['Version', 'good', 'Earmark 1.2.0, build a1b2c3, running since 1 Mar 2026, 08:30.', {}],
  ['Version', 'good', 'Earmark 1.2.0, running', { build: null }],
  ['Database', 'good', 'The embedded database answers in 2 ms.', { database }],
  ['Database', 'good', 'PostgreSQL answers in 1 ms.', { database: { engine: 'postgres', answer_ms: 0.2 } }],
  [
    'Database',
    'attention',
    'PostgreSQL does not answer. Check that it is running',
    { database: { engine: 'postgres', answer_ms: null } },
  ],
  ['Database', 'attention', 'Restart Earmark', { database: { engine: 'embedded', answer_ms: null } }],
  ['Disk', 'good', '212 GB left for new audio and files. The data folder takes 1.3 GB.', {}],
  ['Disk', 'good', 'still being added up', { disk: { ...disk, data_bytes: null } }],
  ['Disk', 'attention', 'Only 999 MB left', { disk: { ...disk, for_uploads_bytes: 999_000_000 } }],
  ['Disk', 'attention', 'no new audio or files are accepted', { disk: { ...disk, for_uploads_bytes: 0 } }],
  ['Disk', 'attention', 'Check that its disk is there', { disk: { ...disk, is_writable: false } }],
  ['Disk', 'attention', 'nothing new can be saved', { disk: { ...disk, is_full: true } }],
  [
    'Disk',
    'attention',
    'no new audio or files are accepted',
    {
      disk: { ...disk, for_uploads_bytes: 0, is_full: true },
      database: { ...database, engine: 'postgres' },
    },
  ],
  ['Background work', 'good', 'Nothing is waiting.', { jobs }],
  [
    'Background work',
    'good',
    '2 in progress, 3 waiting (2 recordings, 1 email). The first in line since 14 Mar 2026, 11:51.',
    {
      jobs: {
        ...idle,
        at_work: 2,
        waiting: 3,
        waiting_for: { ...none, sounds: 2, emails: 1 },
        oldest_waiting_since: '2026-03-14T11:51:00.000Z',
      },
    },
  ],
  [
    'Background work',
    'attention',
    'has waited since 14 Mar 2026, 11:49. If the number does not fall',
    { jobs: { ...idle, waiting: 3, oldest_waiting_since: '2026-03-14T11:49:00.000Z' } },
  ],
  [
    'Background work',
    'attention',
    'Nothing is waiting. 1 job failed in the last 24 hours.',
    { jobs: { ...idle, failed: 1 } },
  ],
  [
    'Background work',
    'attention',
    'Nothing is waiting. 1 job failed and will be tried again.',
    { jobs: { ...idle, trying_again: 1 } },
  ],
  ['Background work', 'attention', '12 jobs failed', { jobs: { ...idle, failed: 12 } }],
  ['Background work', 'attention', 'not known', { jobs: null }],
  ['Languages', 'good', 'Transcription works in English. The English model is under the MIT licence.', {}],
  [
    'Languages',
    'good',
    'less than one million US dollars a year and register with Moonshine AI. If you earn more, get a licence from them, or set SPEECH_LANGUAGES=en.',
    {
      speech: { ...speech, languages: [{ language: 'es', licence: 'Moonshine AI Community License' }] },
    },
  ],
  [
    'Speech engine',
    'good',
    'Audio goes to speech.example.org; where that fails, the built-in engine takes over.',
    { speech: { ...speech, address } },
  ],
  [
    'Speech engine',
    'good',
    'Its last trouble was that it answers 500.',
    { speech: { ...speech, address: { ...address, reason: 'it answers 500' } } },
  ],
  [
    'Speech engine',
    'attention',
    'speech.example.org has been left alone since 14 Mar 2026, 11:20: it answers 401. The built-in engine transcribes everything in the meantime.',
    { speech: { ...speech, address: { ...address, state: 'left_alone', reason: 'it answers 401' } } },
  ],
  [
    'Speech engine',
    'attention',
    'is being tried again after it failed: it cannot be reached.',
    { speech: { ...speech, address: { ...address, state: 'being_tried', reason: 'it cannot be reached' } } },
  ],
  [
    'Speech engine',
    'good',
    'Worker processes send audio to speech.example.org.',
    { transcribes_here: false, speech: { ...speech, address: { ...address, state: 'left_alone' } } },
  ],
  [
    'Language model',
    'good',
    'small-1 at model.example.org answers questions; where it fails, quotes do.',
    { model },
  ],
  [
    'Language model',
    'attention',
    'has been left alone since 14 Mar 2026, 11:20: it answers 401. Questions are answered with quotes in the meantime. It is tried again by itself; check LLM_URL, LLM_KEY and LLM_MODEL.',
    { model: { ...model, state: 'left_alone', reason: 'it answers 401' } },
  ],
  [
    'Language model',
    'attention',
    'is being tried again after it failed: it cannot be reached.',
    { model: { ...model, state: 'being_tried', reason: 'it cannot be reached' } },
  ],
  ['Rare audio formats', 'good', 'ffmpeg was found', {}],
  [
    'Rare audio formats',
    'look',
    'are refused until you install it',
    { speech: { ...speech, has_ffmpeg: false } },
  ],
  ['Rare audio formats', 'good', 'The machines of the worker processes', { transcribes_here: false }],
  ['Mail', 'good', 'A mail server is set, and mail goes there.', {}],
  [
    'Mail',
    'look',
    'Set SMTP_URL before other people use this server.',
    { has_mail_server: false, is_public: false },
  ],
  ['Mail', 'attention', 'nobody can reset a password', { has_mail_server: false }],
  [
    'Notices',
    'attention',
    '30 of 100 files are unknown. The sweep has stopped.',
    { notices: ['30 of 100 files are unknown', 'the sweep has stopped.'] },
  ],
])('[OPS-26] %s is %s: %s', (name, state, text, changes) => {
  expect(lineOf(name, changes)).toMatchObject({ state, text: expect.stringContaining(text) })
})

test('[OPS-26] the licence of the Spanish model is linked where Spanish is understood, and not elsewhere', () => {
  const languages = [{ language: 'es' as const, licence: 'Moonshine AI Community License' }]

  expect(lineOf('Languages', { speech: { ...speech, languages } })?.link).toEqual({
    to: 'https://moonshine.ai/community-license',
    text: 'Read the licence',
  })
  expect(lineOf('Languages', {})?.link).toBeUndefined()
})

test('[OPS-26] without an engine at an address, or a notice, nothing is said of one', () => {
  expect(healthLines(fine, dates).map(({ name }) => name)).toEqual([
    'Version',
    'Database',
    'Disk',
    'Background work',
    'Languages',
    'Rare audio formats',
    'Mail',
  ])
})

test('[OPS-26] what needs attention stands first, then what needs a look', () => {
  const lines = healthLines({ ...fine, ...noFfmpeg, has_mail_server: false, notices: ['a'] }, dates)

  expect(lines.map(({ name }) => name).slice(0, 4)).toEqual([
    'Mail',
    'Notices',
    'Rare audio formats',
    'Version',
  ])
})

test.each([
  [{}, 'Everything is in order.'],
  [{ has_mail_server: false, is_public: false }, 'Everything works. 1 thing needs a look.'],
  [{ ...noFfmpeg, has_mail_server: false, is_public: false }, 'Everything works. 2 things need a look.'],
  [{ ...noFfmpeg, has_mail_server: false }, '1 thing needs attention. 1 thing needs a look.'],
  [{ has_mail_server: false }, '1 thing needs attention.'],
  [{ has_mail_server: false, notices: ['a', 'b'] }, '2 things need attention.'],
])('[OPS-26] %j is summed up as: %s', (changes, summary) => {
  expect(healthSummary(healthLines({ ...fine, ...changes }, dates))).toBe(summary)
})
