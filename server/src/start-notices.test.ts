import { expect, test } from 'vitest'
import { type Environment, readConfig } from './config.ts'
import { startNotices } from './start-notices.ts'

const overPlainHttp = /^HOST \S+ lets the whole network reach this server over plain http: .* set EARMARK_URL/

test.for<[says: string, environment: Environment, sentences: (string | RegExp)[]]>([
  ['nothing of what is as it should be', { EARMARK_RATE_LIMIT: '1', PATH: '/bin' }, []],
  [
    'that a name is unknown',
    {
      EARMARK_DATADIR: '/srv',
      EARMARK_FOO: '',
      STRIPE_SECRT_KEY: 'a',
      S3_BUCKET: 'b',
      GITHUB_ACTIONS: 'true',
    },
    [
      /^EARMARK_DATADIR is no setting of Earmark and has no effect; /,
      /^EARMARK_FOO is no setting/,
      /^STRIPE_SECRT_KEY is no setting/,
      /^S3_BUCKET is no setting/,
    ],
  ],
  ['what it means to listen to the whole network', { HOST: '0.0.0.0' }, [overPlainHttp]],
  ['the same of IPv6', { HOST: '::' }, [overPlainHttp]],
  ['the same of an address without https', { HOST: '::', EARMARK_URL: 'http://a.example' }, [overPlainHttp]],
  [
    'nothing of it behind https, but that payments are a sandbox',
    { HOST: '0.0.0.0', EARMARK_URL: 'https://a.example' },
    [/^STRIPE_SECRET_KEY is not set, so payments are a sandbox/],
  ],
])('[CONFIG-7] a start says %s', ([, environment, sentences]) => {
  expect(startNotices(environment, readConfig(environment))).toEqual(
    sentences.map((sentence) => expect.stringMatching(sentence)),
  )
})
