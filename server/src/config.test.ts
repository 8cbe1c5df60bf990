import fs from 'node:fs'
import path from 'node:path'
import { parseEnv } from 'node:util'
import { expect, test } from 'vitest'
import { readConfig, WrongSetting } from './config.ts'
import { settingGroups } from './settings.ts'
import { envExample, settingsPage } from './settings-documents.ts'

test('[CONFIG-1] nothing has to be set', () => {
  expect(readConfig({})).toMatchObject({
    PORT: 3000,
    HOST: '127.0.0.1',
    EARMARK_URL: undefined,
    EARMARK_DATA_DIR: path.resolve(import.meta.dirname, '../../data'),
    EARMARK_ROLE: 'all',
    EARMARK_RATE_LIMIT: 1,
    DATABASE_URL: undefined,
    MAIL_FROM: 'Earmark <earmark@localhost>',
  })
})

test('[CONFIG-1] what is set but empty counts as not set', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', GOOGLE_CLIENT_ID: '' })).toEqual(readConfig({}))
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, but is "abc".'],
  [{ PORT: '65536' }, 'PORT must be a whole number from 0 to 65535, but is "65536".'],
  [{ PORT: '-1' }, 'PORT must be a whole number from 0 to 65535, but is "-1".'],
  [{ PORT: '3e3' }, 'PORT must be a whole number from 0 to 65535, but is "3e3".'],
  [{ HOST: 'a b' }, 'HOST must be a host name or an IP address, but is "a b".'],
  [{ EARMARK_ROLE: 'king' }, 'EARMARK_ROLE must be "all", "web" or "worker", but is "king".'],
  [{ EARMARK_RATE_LIMIT: '-1' }, 'EARMARK_RATE_LIMIT must be a number of at least 0, but is "-1".'],
  [
    { EARMARK_URL: 'example.org' },
    'EARMARK_URL must be an address such as https://notes.example.org, without a path, but is "example.org".',
  ],
  [
    { EARMARK_URL: 'https://example.org/notes' },
    'EARMARK_URL must be an address such as https://notes.example.org, without a path, but is "https://example.org/notes".',
  ],
  [
    { MAIL_FROM: 'nobody' },
    'MAIL_FROM must be an email address, or a name and one: Earmark <notes@example.org>, but is "nobody".',
  ],
  [
    { AUTHORIZED_DOMAINS: 'a.org,,b.org' },
    'AUTHORIZED_DOMAINS must be domain names with commas between them, but is "a.org,,b.org".',
  ],
  [
    { SPEECH_LANGUAGES: 'en,fr' },
    'SPEECH_LANGUAGES must be one or more of en and es, with commas between them, but is "en,fr".',
  ],
  [
    { EARMARK_PLANS: '{"pro":{"price":{"month":-1}}}' },
    'EARMARK_PLANS must be JSON in which pro.price.month is a whole number from 1 to 10000, but is "{',
  ],
  [
    { TOKEN_SYNC_URL: 'ftp://x' },
    'TOKEN_SYNC_URL must be an address that begins with https:// or http://, but is "ftp://x".',
  ],
])('[CONFIG-2] a wrong value is refused with one sentence that names it: %j', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

test.each([
  [
    { DATABASE_URL: 'mysql://root:hunter2@x/y' },
    'DATABASE_URL must be an address such as postgres://user:password@host:5432/name.',
  ],
  [
    { SMTP_URL: 'http://user:hunter2@x' },
    'SMTP_URL must be an address such as smtps://user:password@mail.example.org.',
  ],
  [
    { STRIPE_SECRET_KEY: 'whsec_hunter2', STRIPE_WEBHOOK_SECRET: 'sk_live_hunter2' },
    'STRIPE_SECRET_KEY must be a key that begins with sk_ or rk_.',
  ],
  [
    { STRIPE_SECRET_KEY: 'pk_live_hunter2', STRIPE_WEBHOOK_SECRET: 'whsec_hunter2' },
    'STRIPE_SECRET_KEY must be a key that begins with sk_ or rk_.',
  ],
  [
    { STRIPE_SECRET_KEY: 'rk_live_hunter2', STRIPE_WEBHOOK_SECRET: 'hunter2' },
    'STRIPE_WEBHOOK_SECRET must be a key that begins with whsec_.',
  ],
])('[CONFIG-3] a wrong secret is named and not shown: %j', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(new WrongSetting(sentence))
})

test.each([
  [
    { STRIPE_SECRET_KEY: '' },
    'STRIPE_SECRET_KEY is set but empty; give it a value, or remove it altogether.',
  ],
  [
    { STRIPE_SECRET_KEY: '  ', STRIPE_WEBHOOK_SECRET: '' },
    'STRIPE_SECRET_KEY is set but empty; give it a value, or remove it altogether.',
  ],
  [
    { STRIPE_SECRET_KEY: 'sk_1', STRIPE_WEBHOOK_SECRET: 'whsec_1', STRIPE_API_URL: '' },
    'STRIPE_API_URL is set but empty; give it a value, or remove it altogether.',
  ],
  [{ STRIPE_SECRET_KEY: 'sk_1' }, 'STRIPE_SECRET_KEY is set, so STRIPE_WEBHOOK_SECRET must be set as well.'],
  [
    { STRIPE_WEBHOOK_SECRET: 'whsec_1' },
    'STRIPE_WEBHOOK_SECRET is set, so STRIPE_SECRET_KEY must be set as well.',
  ],
  [
    { STRIPE_API_URL: 'http://localhost:1' },
    'STRIPE_API_URL is set, so STRIPE_SECRET_KEY must be set as well.',
  ],
])('[CONFIG-8] payments that are half set up stop the start: %j', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(new WrongSetting(sentence))
})

test.each([
  [{ GOOGLE_CLIENT_ID: 'x' }, 'GOOGLE_CLIENT_ID is set, so GOOGLE_CLIENT_SECRET must be set as well.'],
  [{ GITHUB_CLIENT_SECRET: 'x' }, 'GITHUB_CLIENT_SECRET is set, so GITHUB_CLIENT_ID must be set as well.'],
  [{ OIDC_NAME: 'Our house' }, 'OIDC_NAME is set, so OIDC_ISSUER must be set as well.'],
  [{ SPEECH_KEY: 'x' }, 'SPEECH_KEY is set, so SPEECH_URL must be set as well.'],
  [{ LLM_URL: 'https://model.example' }, 'LLM_URL is set, so LLM_MODEL must be set as well.'],
  [{ LLM_MODEL: 'small-1' }, 'LLM_MODEL is set, so LLM_URL must be set as well.'],
  [
    { EARMARK_ROLE: 'worker' },
    'EARMARK_ROLE "worker" needs DATABASE_URL: the embedded database serves a single process.',
  ],
])('[CONFIG-4] a setting that says nothing alone is refused: %j', (environment, sentence) => {
  expect(() => readConfig(environment)).toThrow(sentence)
})

test.each([
  'user:hunter2@engine.example/v1',
  'https://user:hunter2@engine.example',
  'https://engine.example?key=hunter2',
])('[CONFIG-3] a speech engine’s address without secrets is asked for, and %j is not shown', (SPEECH_URL) => {
  expect(() => readConfig({ SPEECH_URL })).toThrow(
    new WrongSetting(
      'SPEECH_URL must be an address such as https://speech.example.org, without a name, a password or a question mark (a key goes into a setting of its own).',
    ),
  )
})

test.each(['', '/', '/v1', '/v1/', '/v1/chat/completions'])(
  '[CONFIG-2] a language model is found however much of its address is given: %j',
  (end) => {
    const environment = { LLM_URL: `https://engine.example/llm${end}`, LLM_MODEL: 'small-1' }
    expect(readConfig(environment).LLM_URL).toBe('https://engine.example/llm')
  },
)

test.each(['', '/', '/v1', '/v1/', '/v1/audio/transcriptions'])(
  '[CONFIG-2] a speech engine is found however much of its address is given: %j',
  (end) => {
    expect(readConfig({ SPEECH_URL: `https://engine.example/whisper${end}` }).SPEECH_URL).toBe(
      'https://engine.example/whisper',
    )
  },
)

test('[CONFIG-2] values are given in the form the program needs', () => {
  const config = readConfig({
    PORT: '0',
    EARMARK_URL: 'https://Notes.Example.org/',
    AUTHORIZED_DOMAINS: 'A.org, b.org:8080',
    EARMARK_RATE_LIMIT: '0.5',
  })

  expect(config.PORT).toBe(0)
  expect(config.EARMARK_URL).toBe('https://notes.example.org')
  expect(config.AUTHORIZED_DOMAINS).toEqual(['a.org', 'b.org:8080'])
  expect(config.EARMARK_RATE_LIMIT).toBe(0.5)
})

const root = path.resolve(import.meta.dirname, '../..')

test.each([
  ['.env.example', envExample()],
  ['docs/operators/settings.md', settingsPage()],
])('[CONFIG-5] %s is what the settings say (else: npm run generate)', (file, expected) => {
  expect(fs.readFileSync(path.join(root, file), 'utf8')).toBe(expected)
})

test('[CONFIG-5] .env.example names every setting once, and taken as it is changes nothing', () => {
  const names = Object.values(settingGroups).flatMap((group) => Object.keys(group))
  const switchedOn = parseEnv(envExample().replaceAll(/^#(?=[A-Z])/gm, ''))

  expect(Object.keys(switchedOn).sort()).toEqual(names.toSorted())
  expect(readConfig(parseEnv(envExample()))).toEqual(readConfig({}))
})

test.each(Object.values(settingGroups).flatMap((group) => Object.entries(group)))(
  '[CONFIG-5] the default and the example of %s are right values',
  (_name, setting: { kind: { parse(value: unknown): unknown }; default?: string; example?: string }) => {
    const shown = [setting.default, setting.example].filter((value) => value !== undefined)

    expect(() => shown.map((value) => setting.kind.parse(value))).not.toThrow()
  },
)

test.each([
  [{}, ['en', 'es']],
  [{ SPEECH_LANGUAGES: 'en' }, ['en']],
  [{ SPEECH_LANGUAGES: 'es, en,es' }, ['es', 'en']],
])('[SPEECH-37] %j: the built-in engine understands %j', (environment, languages) => {
  expect(readConfig(environment).SPEECH_LANGUAGES).toEqual(languages)
})
