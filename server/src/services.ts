import type { Plans } from '@earmark/core/plans/plans.ts'
import type { Config } from './config.ts'
import type { beginImport } from './features/archives/archive-row.ts'
import type { Analytics } from './features/analytics/analytics.ts'
import type { Identity } from './features/identity/identity.ts'
import type { NewPerson } from './features/identity/register-person.ts'
import type { WebBuild } from './features/site/web-build.ts'
import type { Background } from './platform/background.ts'
import type { DrawCard } from './platform/cards/cards.ts'
import type { DiskRoom } from './platform/disk-room.ts'
import type { Admission } from './platform/http/admission.ts'
import type { SiteAddress } from './platform/http/site-address.ts'
import type { JobRunner } from './platform/jobs/job-runner.ts'
import type { Log } from './platform/log.ts'
import type { Notices } from './platform/notices.ts'
import type { RateLimiter } from './platform/rate-limit/rate-limiter.ts'
import type { Progress } from './platform/realtime/progress.ts'
import type { Realtime } from './platform/realtime/realtime.ts'
import type { MeaningModels } from './platform/meaning-models.ts'
import type { ModelPlaces } from './platform/model-places.ts'
import type { Sync } from './platform/sync/sync.ts'
import type { Quota } from './platform/usage/quota.ts'
import type { Audio, SoundEncoder } from './ports/audio.ts'
import type { Blobs } from './ports/blobs.ts'
import type { Database } from './ports/database.ts'
import type { Fanout } from './ports/fanout.ts'
import type { LanguageModel } from './ports/language-model.ts'
import type { TranscriptionEngines } from './ports/transcription-engines.ts'
import type { Mail } from './ports/mail.ts'
import type { PublicWeb } from './ports/public-web.ts'
import type { PaymentProvider, SandboxDesk } from './ports/payment-provider.ts'
import type { SearchIndex } from './ports/search-index.ts'
import type { Voice } from './ports/voice.ts'

/** Everything the app is made of. Which adapter fills which port is decided in compose.ts. */
export interface Services {
  config: Config
  log: Log
  now: () => Date
  notices: Notices
  room: DiskRoom
  address: SiteAddress
  admission: Admission
  database: Database
  mail: Mail
  blobs: Blobs
  /** Of bytes that have not all arrived. */
  uploadsFolder: string
  /** Of archives that are being written. */
  archivesFolder: string
  background: Background
  limiter: RateLimiter
  identity: Identity
  resolveSession: Identity['resolveSession']
  /** Missing where the operator wants no visits counted. */
  analytics: Analytics | undefined
  /** What this instance offers. */
  plans: Plans
  quota: Quota
  payments: PaymentProvider
  /** Missing where a payment provider is set up. */
  sandbox: SandboxDesk | undefined
  fanout: Fanout
  realtime: Realtime
  progress: Progress
  sync: Sync
  searchIndex: SearchIndex
  meaningModels: MeaningModels
  jobs: JobRunner
  audio: Audio
  soundEncoder: SoundEncoder
  /** Null where nothing can be written down: sounds wait. */
  transcription: TranscriptionEngines | null
  /** Missing where none is set: everything is made without. */
  languageModel: LanguageModel | undefined
  modelPlaces: ModelPlaces
  /** Addresses that people give. */
  publicWeb: PublicWeb
  /** For made-up notes; missing where the machine has none. */
  voice: Voice | undefined
  drawCard: DrawCard
  /** Missing before the first build: calls are answered, pages are not. */
  webBuild: WebBuild | undefined
  /** What one feature does for another. */
  receiveArchive: typeof beginImport
  register: (person: NewPerson) => Promise<void>
  resetSecondFactor: (email: string) => Promise<void>
  /** The same for the same text, on this instance alone; nobody can tell the text from it. */
  keyedHash: (text: string) => string
  /** Whoever shows it runs this instance. */
  operatorKey: string
}
