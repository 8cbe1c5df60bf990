import type { z } from 'zod'
import * as kinds from './setting-kinds.ts'

export interface Setting {
  description: string
  kind: z.ZodType<unknown, string>
  /** As one would write it; without a default the setting may be left out. */
  default?: string
  /** What it looks like, where that helps. */
  example?: string
  /** Never shown in a message. */
  isSecret?: boolean
  /** Set but empty is a mistake that must not pass for "not set". */
  isRefusedEmpty?: boolean
  /** Others without which this one says nothing. */
  needs?: readonly string[]
}

const secret = (description: string, ...needs: string[]) => ({
  description,
  kind: kinds.word,
  isSecret: true,
  needs,
})
const word = (description: string, ...needs: string[]) => ({ description, kind: kinds.word, needs })
const web = (description: string, ...needs: string[]) => ({ description, kind: kinds.webAddress, needs })

const provider = <const Prefix extends string>(prefix: Prefix, name: string) =>
  ({
    [`${prefix}_CLIENT_ID`]: word(`Client id that ${name} gave out.`, `${prefix}_CLIENT_SECRET`),
    [`${prefix}_CLIENT_SECRET`]: secret(`The secret that belongs to it.`, `${prefix}_CLIENT_ID`),
  }) as { [Key in `${Prefix}_CLIENT_ID` | `${Prefix}_CLIENT_SECRET`]: ReturnType<typeof word> } // the two keys above

/** Every setting that has an effect, by the heading it stands under in the documents. */
export const settingGroups = {
  'The server': {
    PORT: {
      description: 'Port to listen on; 0 takes a free one.',
      kind: kinds.wholeNumber(0, 65_535),
      default: '3000',
    },
    HOST: {
      description: 'Address to listen on; 0.0.0.0 listens to the whole network.',
      kind: kinds.hostName,
      default: '127.0.0.1',
    },
    EARMARK_URL: {
      description:
        'Public address, for links in emails and for sign-in; without it emails name HOST and PORT.',
      kind: kinds.siteAddress,
      example: 'https://notes.example.org',
    },
    EARMARK_DATA_DIR: {
      description: 'Folder that holds everything: the embedded database, audio files, outgoing mail.',
      kind: kinds.folderPath,
      default: './data',
    },
    EARMARK_ROLE: {
      description:
        'What this process does: answer people (web), work in the background (worker), or both (all).',
      kind: kinds.oneOf(['all', 'web', 'worker']),
      default: 'all',
    },
    EARMARK_RATE_LIMIT: {
      description: 'Factor on all rate limits; 0 switches them off, for load tests.',
      kind: kinds.factor,
      default: '1',
    },
  },
  'Database and files': {
    DATABASE_URL: {
      description: 'A PostgreSQL database; without it the embedded one is used.',
      kind: kinds.databaseAddress,
      example: 'postgres://earmark:password@localhost:5432/earmark',
      isSecret: true,
    },
    EARMARK_FREE_MB: {
      description:
        'Megabytes of the data folder’s disk that uploads leave free; with a quarter of that left, the embedded database takes nothing new.',
      kind: kinds.wholeNumber(0, 1_000_000_000),
      default: '128',
    },
    EARMARK_INSTANCE: {
      description:
        'The name of a database that may take over a data folder it does not belong to; a start that refuses says it.',
      kind: kinds.word,
    },
  },
  Mail: {
    SMTP_URL: {
      description: 'Mail server; without it each mail becomes a file in the data folder’s outbox.',
      kind: kinds.mailServer,
      example: 'smtps://user:password@mail.example.org',
      isSecret: true,
    },
    MAIL_FROM: {
      description: 'Who emails come from.',
      kind: kinds.sender,
      default: 'Earmark <earmark@localhost>',
    },
  },
  'Sign-in': {
    ...provider('GOOGLE', 'Google'),
    ...provider('GITHUB', 'GitHub'),
    ...provider('X', 'X'),
    OIDC_NAME: {
      description: 'What the button for your own OpenID Connect provider says.',
      kind: kinds.line,
      needs: ['OIDC_ISSUER'],
    },
    OIDC_ISSUER: web('Address of that provider.', 'OIDC_CLIENT_ID', 'OIDC_CLIENT_SECRET'),
    OIDC_CLIENT_ID: word('Client id that it gave out.', 'OIDC_ISSUER', 'OIDC_CLIENT_SECRET'),
    OIDC_CLIENT_SECRET: secret('The secret that belongs to it.', 'OIDC_ISSUER', 'OIDC_CLIENT_ID'),
    AUTHORIZED_DOMAINS: {
      description: 'Other sites that may open the sign-in window.',
      kind: kinds.domainList,
      example: 'example.org, app.example.org',
    },
    TOKEN_SYNC_URL: web('Told of each new or ended sign-in.'),
  },
  Transcription: {
    SPEECH_LANGUAGES: {
      description:
        'Languages that the built-in transcription understands, the most spoken first. The Spanish model (es) has a licence of its own: see “Sound and speech” in the operators’ guide.',
      kind: kinds.speechLanguageList,
      default: 'en,es',
    },
    SPEECH_URL: {
      description:
        'An OpenAI-compatible server that transcribes audio; `/v1/audio/transcriptions` is added to it.',
      kind: kinds.engineAddress,
      example: 'https://speech.example.org',
      isSecret: true,
    },
    SPEECH_KEY: secret('Its key.', 'SPEECH_URL'),
    SPEECH_MODEL: word('Its model.', 'SPEECH_URL'),
  },
  'Language model': {
    LLM_URL: {
      description:
        'An OpenAI-compatible server that writes answers from people’s notes, for who asks for it; `/v1/chat/completions` is added to it. What it is sent: see Language model in the operators’ guide.',
      kind: kinds.modelAddress,
      example: 'https://model.example.org',
      isSecret: true,
      needs: ['LLM_MODEL'],
    },
    LLM_KEY: secret('Its key.', 'LLM_URL'),
    LLM_MODEL: {
      description: 'Its model, named with what it writes.',
      kind: kinds.modelName,
      needs: ['LLM_URL'],
    },
  },
  'Found by meaning': {
    EMBED_URL: {
      description:
        'An OpenAI-compatible server that makes vectors of sentences, in place of the built-in model, which understands English alone, for the notes of those who let it read them; `/v1/embeddings` is added to it. It is sent every sentence of those, and their questions: see Found by meaning in the operators’ guide.',
      kind: kinds.vectorAddress,
      example: 'https://model.example.org',
      isSecret: true,
      needs: ['EMBED_MODEL'],
    },
    EMBED_KEY: secret('Its key.', 'EMBED_URL'),
    EMBED_MODEL: {
      description: 'Its model. With another one all notes are read anew.',
      kind: kinds.modelName,
      needs: ['EMBED_URL'],
    },
  },
  'App stores': {
    APP_STORE_URL: web(
      'Page of an app in Apple’s App Store, to which `/redirect-to-store` leads iPhones and iPads.',
    ),
    PLAY_STORE_URL: web('Page of an app in Google Play, to which it leads Android phones.'),
  },
  'Plans and payment': {
    EARMARK_PLANS: {
      description:
        'Prices and limits of plans that differ from those Earmark comes with, as JSON: see Plans in the operators’ guide.',
      kind: kinds.planFigures,
      example: '{"free":{"limits":{"shares":20}},"pro":{"price":{"month":12,"year":120}}}',
    },
    STRIPE_SECRET_KEY: {
      ...secret(
        'Secret key of a Stripe account, by which plans are paid for; without it a sandbox takes its place, in which no money moves.',
        'STRIPE_WEBHOOK_SECRET',
      ),
      kind: kinds.keyLike('sk_', 'rk_'),
      isRefusedEmpty: true,
    },
    STRIPE_WEBHOOK_SECRET: {
      ...secret(
        'Signing secret of the endpoint at Stripe that posts to /webhooks/stripe here.',
        'STRIPE_SECRET_KEY',
      ),
      kind: kinds.keyLike('whsec_'),
      isRefusedEmpty: true,
    },
    STRIPE_API_URL: {
      description: 'Where Stripe’s API is, when not at Stripe: for stand-ins in tests.',
      kind: kinds.siteAddress,
      needs: ['STRIPE_SECRET_KEY'],
      isRefusedEmpty: true,
    },
  },
  Analytics: {
    EARMARK_ANALYTICS: {
      description:
        'Whether visits of people who agree to it are counted, and kept in the database for 13 months (on), or not (off).',
      kind: kinds.oneOf(['off', 'on']),
      default: 'off',
    },
    POSTHOG_TOKEN: word(
      'Token of a PostHog project, to which the server passes on what is counted, with or without keeping it here.',
    ),
    POSTHOG_HOST: {
      description: 'Where PostHog is; read only where POSTHOG_TOKEN is set.',
      kind: kinds.siteAddress,
      default: 'https://us.i.posthog.com',
    },
    WEB_ANALYTICS_ID: {
      description:
        'Measurement id of Google Analytics, which then counts those who agree too: see Counting visits in the operators’ guide.',
      kind: kinds.idLike('G'),
      example: 'G-ABCDE12345',
    },
    TAG_MANAGER_ID: {
      description: 'Container id of Google Tag Manager, likewise.',
      kind: kinds.idLike('GTM'),
      example: 'GTM-ABC1234',
    },
  },
} as const satisfies Record<string, Record<string, Setting>>
