import type { Config } from './config.ts'
import type { Identity } from './features/identity/identity.ts'
import type { WebBuild } from './features/site/web-build.ts'
import type { Background } from './platform/background.ts'
import type { DiskRoom } from './platform/disk-room.ts'
import type { Admission } from './platform/http/admission.ts'
import type { SiteAddress } from './platform/http/site-address.ts'
import type { JobRunner } from './platform/jobs/job-runner.ts'
import type { Log } from './platform/log.ts'
import type { Notices } from './platform/notices.ts'
import type { Realtime } from './platform/realtime/realtime.ts'
import type { Sync } from './platform/sync/sync.ts'
import type { Blobs } from './ports/blobs.ts'
import type { Database } from './ports/database.ts'
import type { Fanout } from './ports/fanout.ts'
import type { Mail } from './ports/mail.ts'
import type { SearchIndex } from './ports/search-index.ts'
import type { AddressStanding } from './ports/speech.ts'
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
  background: Background
  identity: Identity
  fanout: Fanout
  realtime: Realtime
  sync: Sync
  searchIndex: SearchIndex
  jobs: JobRunner
  /** Whether WMA, AC-3 and the like can be written down here, or must be decoded before they are sent. */
  readsAllSounds: boolean
  /** How the engine at SPEECH_URL stands; undefined where there is none. */
  speechAddress: (() => AddressStanding) | undefined
  /** For made-up notes; missing where the machine has none. */
  voice: Voice | undefined
  /** Missing before the first build: calls are answered, pages are not. */
  webBuild: WebBuild | undefined
}
