import { createHmac } from 'node:crypto'
import { plans as defaultPlans } from '@earmark/core/plans/plans.ts'
import fs from 'node:fs'
import path from 'node:path'
import { createAudio } from './adapters/audio/decode-sound.ts'
import { aacEncoder } from './adapters/audio/encode-aac.ts'
import { findFfmpeg } from './adapters/audio/ffmpeg.ts'
import { createDiskBlobs } from './adapters/blobs/disk.ts'
import { openEmbedded } from './adapters/database/embedded.ts'
import { openPostgres } from './adapters/database/postgres.ts'
import { createInProcessFanout } from './adapters/fanout/in-process.ts'
import { openPostgresFanout } from './adapters/fanout/postgres.ts'
import { openPayments } from './payments.ts'
import { createThreadedIndex } from './adapters/search/threaded-index.ts'
import { createPublicWeb } from './adapters/web/public-web.ts'
import { checkFolder } from './check-folder.ts'
import type { Config } from './config.ts'
import { createAnalytics } from './features/analytics/analytics.ts'
import { beginImport } from './features/archives/archive-row.ts'
import { createIdentity } from './features/identity/identity.ts'
import { type PasswordHasher, scryptHasher } from './features/identity/passwords.ts'
import { readAccess } from './features/identity/read-access.ts'
import { type NewPerson, registerPerson } from './features/identity/register-person.ts'
import { createEmbeddedVectors } from './adapters/vectors/embedded/embedded-vectors.ts'
import { createTokenSync } from './features/identity/service/token-sync.ts'
import { resetSecondFactor } from './features/identity/two-factor/reset-second-factor.ts'
import { newOperatorKey } from './features/operator/operator-key.ts'
import type { WebBuild } from './features/site/web-build.ts'
import { openLanguageModel } from './language-model.ts'
import { openMail } from './mail-server.ts'
import { findVoice } from './adapters/voice/espeak.ts'
import { openVectorsElsewhere } from './vectors-elsewhere.ts'
import { openTranscriptionEngines } from './transcription-engines.ts'
import { openProviders, type WellKnown, wellKnown } from './sign-in-providers.ts'
import { createJobs } from './jobs.ts'
import { checkPayments } from './check-payments.ts'
import { pairFolder } from './pair-folder.ts'
import { createBackground } from './platform/background.ts'
import { createCards } from './platform/cards/cards.ts'
import { instanceSecret } from './platform/db/instance-secret.ts'
import { migrate } from './platform/db/migrate.ts'
import { createDiskRoom, layReserve, releaseReserveIfFull } from './platform/disk-room.ts'
import { describeError } from './platform/http/describe-error.ts'
import { type AdmissionLimits, createAdmission } from './platform/http/admission.ts'
import { createSiteAddress } from './platform/http/site-address.ts'
import type { Log } from './platform/log.ts'
import { createModelPlaces } from './platform/model-places.ts'
import { createNotices } from './platform/notices.ts'
import { createRateLimiter } from './platform/rate-limit/rate-limiter.ts'
import { createProgress } from './platform/realtime/progress.ts'
import { createRealtime } from './platform/realtime/realtime.ts'
import { createSync } from './platform/sync/sync.ts'
import { createQuota } from './platform/usage/quota.ts'
import { within } from './platform/within.ts'
import type { Database } from './ports/database.ts'
import type { Fanout } from './ports/fanout.ts'
import type { PublicWeb } from './ports/public-web.ts'
import type { SentenceVectors } from './ports/sentence-vectors.ts'
import type { TranscriptionEngines } from './ports/transcription-engines.ts'
import type { Services } from './services.ts'

export interface Surroundings {
  config: Config
  log: Log
  now: () => Date
  /** The port that is listened on: PORT 0 takes a free one. */
  port: number
  /** The built pages; none before the first build. */
  loadPages: () => Promise<WebBuild | undefined>
  /** A ready database to begin an empty data folder with, if the file is there. */
  snapshot: string
  /** In place of the speech engines that the settings choose; null where nothing is to be written down. */
  transcription?: TranscriptionEngines | null | undefined
  /** In place of the built-in model; null where notes are to be found by their words alone. */
  sentenceVectors?: SentenceVectors | null | undefined
  /** In place of the engine's own. */
  admission?: AdmissionLimits | undefined
  /** In place of what everybody can reach. */
  publicWeb?: PublicWeb | undefined
  /** Where Google, GitHub and X are, when not where everybody finds them. */
  providerEndpoints?: WellKnown | undefined
  /** In place of the one that takes a tenth of a second on purpose. */
  passwordHasher?: PasswordHasher | undefined
  /** The embedded database is gone, and with it the reason to run. */
  onDatabaseLost: (error: Error) => void
}

/** Config in, services out: which adapter fills which port is decided here and nowhere else. */
export async function compose(surroundings: Surroundings): Promise<Services> {
  const [database, webBuild] = await bothOrNeither(surroundings)
  try {
    const outside = await openOutside(surroundings, database)
    return { ...outside, ...createInside(surroundings, outside), webBuild }
  } catch (error) {
    await database.close()
    throw error
  }
}

/** What the app reaches out to: a database that is up to date, and an adapter for every other port. */
async function openOutside(surroundings: Surroundings, database: Database) {
  const { config, log, now } = surroundings
  for (const name of await migrate(database)) log('info', 'migrated', { name })
  const secret = await instanceSecret(database.db)
  const { EARMARK_DATA_DIR: dataFolder, EARMARK_INSTANCE: accepted } = config
  const blobs = createDiskBlobs(path.join(dataFolder, 'blobs'))
  await pairFolder({ folder: dataFolder, db: database.db, blobs, secret, accepted })
  await checkPayments(database.db, { hasKey: config.STRIPE_SECRET_KEY !== undefined })
  await layReserve(dataFolder)
  const notices = createNotices()
  // Where the machine's programs lie is no setting of ours, so it is not in the table of settings.
  const audio = createAudio(findFfmpeg(process.env.PATH ?? ''))
  const {
    transcription = openTranscriptionEngines(config, { audio, log, now, notices }),
    sentenceVectors = createEmbeddedVectors({ idleMs: vectorsIdleMs }),
    publicWeb = createPublicWeb(),
  } = surroundings
  return {
    config,
    log,
    now,
    notices,
    secret,
    database,
    blobs,
    audio,
    soundEncoder: aacEncoder,
    transcription,
    languageModel: openLanguageModel(config, { log, now, notices }),
    modelPlaces: createModelPlaces(),
    mail: openMail(config, { log, now, notices }),
    fanout: await openFanout(surroundings),
    publicWeb,
    voice: findVoice(process.env.PATH ?? ''),
    meaningModels: {
      builtIn: sentenceVectors ?? undefined,
      elsewhere: openVectorsElsewhere(config, { log, now, notices }),
    },
    searchIndex: createThreadedIndex(path.join(dataFolder, 'search')),
    room: createDiskRoom(dataFolder, config.EARMARK_FREE_MB),
    uploadsFolder: path.join(dataFolder, 'uploads'),
    archivesFolder: path.join(dataFolder, 'archives'),
  }
}

type Outside = Awaited<ReturnType<typeof openOutside>>

/** What the app is made of itself. */
function createInside(
  { port, providerEndpoints, admission, passwordHasher = scryptHasher }: Surroundings,
  outside: Outside,
) {
  const { config, database, fanout, log, mail, now, secret } = outside
  const background = createBackground((what, error) =>
    log('error', 'background work failed', { what, error: describeError(error) }),
  )
  const address = createSiteAddress({ publicUrl: config.EARMARK_URL, host: config.HOST, port: () => port })
  const jobs = createJobs(outside)
  const limiter = createRateLimiter({ db: database.db, factor: config.EARMARK_RATE_LIMIT, now })
  const identity = createIdentity({
    database,
    mail,
    secret,
    now,
    background,
    jobs,
    limiter,
    address,
    publicUrl: config.EARMARK_URL,
    hasMailServer: config.SMTP_URL !== undefined,
    providers: openProviders(config, now, providerEndpoints ?? wellKnown),
    authorizedDomains: config.AUTHORIZED_DOMAINS ?? [],
    passwordHasher,
    tokenSync: createTokenSync(config.TOKEN_SYNC_URL, background),
    report: (failure) => log('warn', 'sign-in failed', { code: failure.code, error: describeError(failure) }),
  })
  const progress = createProgress(outside)
  const plans = config.EARMARK_PLANS ?? defaultPlans
  const payments = openPayments(config, { database, now, secret, address, background, port })
  const readAccessNow = (sessionIds: readonly string[]) => readAccess(database.db, sessionIds, now())
  return {
    background,
    address,
    jobs,
    limiter,
    identity,
    admission: createAdmission(admission ?? admissionLimits[database.engine]),
    sync: createSync(outside),
    progress,
    plans,
    quota: createQuota(plans),
    ...payments,
    realtime: createRealtime({ database, fanout, progress, readAccess: readAccessNow, log }),
    resolveSession: identity.resolveSession,
    analytics: createAnalytics({ config, database, background, secret, log, notices: outside.notices }),
    drawCard: createCards(),
    receiveArchive: beginImport,
    register: (person: NewPerson) => registerPerson(identity, person),
    resetSecondFactor: (email: string) => resetSecondFactor(identity, email),
    keyedHash: (text: string) => createHmac('sha256', secret).update(text).digest('base64url'),
    operatorKey: newOperatorKey(),
  }
}

/**
 * More at once would not make the whole faster: the embedded database does one thing after the other, and PostgreSQL is
 * asked over ten connections. Who waits longer than so is better told to come back.
 */
const admissionLimits = {
  embedded: { atWork: 8, atWorkOfOne: 4, outsideOfOne: 32, waiting: 300, waitingOfOne: 128, waitMs: 8_000 },
  postgres: { atWork: 24, atWorkOfOne: 8, outsideOfOne: 64, waiting: 500, waitingOfOne: 128, waitMs: 8_000 },
} as const satisfies Record<Database['engine'], AdmissionLimits>

export async function closeServices({
  background,
  jobs,
  mail,
  fanout,
  languageModel,
  searchIndex,
  meaningModels,
  database,
  log,
}: Services): Promise<void> {
  languageModel?.close()
  const parts = [
    ['jobs', () => jobs.stop()],
    ['background work', () => background.idle()],
    ['mail', () => mail.close()],
    ['messages between processes', () => fanout.close()],
    ['search index', () => searchIndex.close()],
    ['built-in model', async () => meaningModels.builtIn?.close()],
    ['model elsewhere', async () => meaningModels.elsewhere?.close()],
    ['database', () => database.close()],
  ] as const
  for (const [part, close] of parts) {
    // A start that takes over from a dead process is safe; one that waits for a process that never ends is none.
    if ((await within(partMs, close())) === 'late') log('warn', 'a part did not end in time', { part })
  }
}

/** A process without work gives its memory back after this long. */
const vectorsIdleMs = 10 * 60_000

const partMs = 5_000

/** Side by side, because each takes about as long as the other. */
async function bothOrNeither(surroundings: Surroundings): Promise<[Database, WebBuild | undefined]> {
  const { EARMARK_DATA_DIR: folder } = surroundings.config
  await checkFolder(folder)
  if (releaseReserveIfFull(folder)) surroundings.log('warn', 'the disk is full: the reserve was given up')
  const [database, pages] = await Promise.allSettled([openDatabase(surroundings), surroundings.loadPages()])
  if (database.status === 'rejected') throw database.reason
  if (pages.status === 'fulfilled') return [database.value, pages.value]
  await database.value.close()
  throw pages.reason
}

function openDatabase({ config, log, snapshot, onDatabaseLost }: Surroundings): Promise<Database> {
  if (config.DATABASE_URL) {
    return openPostgres({
      url: config.DATABASE_URL,
      onBrokenConnection: (error) => log('warn', 'database connection lost', { error: describeError(error) }),
    })
  }
  return openEmbedded({
    folder: path.join(config.EARMARK_DATA_DIR, 'database'),
    snapshot: fs.existsSync(snapshot) ? snapshot : undefined,
    onLost: onDatabaseLost,
  })
}

/** The embedded database serves one process, so there is nobody else to tell. */
async function openFanout({ config, log }: Surroundings): Promise<Fanout> {
  if (!config.DATABASE_URL) return createInProcessFanout()
  return openPostgresFanout({
    url: config.DATABASE_URL,
    onBroken: (error) => log('warn', 'fan-out connection lost', { error: describeError(error) }),
  })
}
