import fs from 'node:fs'
import type { RequestListener, Server } from 'node:http'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { getRequestListener } from '@hono/node-server'
import { createApp, createWorkerApp } from './app.ts'
import { closeServices, compose } from './compose.ts'
import type { Config } from './config.ts'
import { featuresOf } from './features.ts'
import type { PasswordHasher } from './features/identity/passwords.ts'
import { leaveOperatorKey } from './features/operator/operator-key.ts'
import { loadWebBuild, type WebBuild } from './features/site/web-build.ts'
import type { PublicWeb } from './ports/public-web.ts'
import type { SentenceVectors } from './ports/sentence-vectors.ts'
import type { TranscriptionEngines } from './ports/transcription-engines.ts'
import { type Door, listen } from './listen.ts'
import type { App } from './platform/http/app-env.ts'
import { badRequest } from './platform/http/bad-request.ts'
import type { Feature } from './platform/feature.ts'
import type { JobWorkers } from './platform/jobs/job-worker.ts'
import { startScheduledTasks } from './platform/scheduled-tasks.ts'
import type { Log } from './platform/log.ts'
import type { AdmissionLimits } from './platform/http/admission.ts'
import { answerUpgrades } from './platform/realtime/answer-upgrades.ts'
import { within } from './platform/within.ts'
import { scheduledTasksOf } from './scheduled-tasks.ts'
import type { Services } from './services.ts'
import type { WellKnown } from './sign-in-providers.ts'

export interface StartOptions {
  config: Config
  log: Log
  now: () => Date
  /** In place of what the build has left. */
  loadPages?: () => Promise<WebBuild | undefined>
  snapshot?: string | undefined
  /** In place of the speech engines that the settings choose; null where nothing is to be written down. */
  transcription?: TranscriptionEngines | null
  /** In place of the model that tells which sentences mean the same; null where there is to be none. */
  sentenceVectors?: SentenceVectors | null
  /** In place of the engine's own. */
  admission?: AdmissionLimits | undefined
  /** In place of what everybody can reach: no setting, so that nobody can set it where it must not be. */
  publicWeb?: PublicWeb | undefined
  /** Where Google, GitHub and X are, when not where everybody finds them. */
  providerEndpoints?: WellKnown | undefined
  /** In place of the one that is slow on purpose: no setting, so that nobody can set it where it must not be. */
  passwordHasher?: PasswordHasher | undefined
  onDatabaseLost: (error: Error) => void
  /** Off: where it would come between what a test or a command does. */
  scheduledTasks?: 'off'
  /** Stands in front of everything: for the development server, which answers some requests itself. */
  inFront?: (listener: RequestListener, server: Server) => RequestListener
}

export interface RunningServer {
  url: string
  services: Services
  close(): Promise<void>
}

// Both hold for the source and for the bundle, which lies as deep; only the bundle has a snapshot beside it.
const builtPages = fileURLToPath(new URL('../../web/build', import.meta.url))
const builtSnapshot = fileURLToPath(new URL('./database-snapshot.tar.gz', import.meta.url))

export async function startServer(options: StartOptions): Promise<RunningServer> {
  const { snapshot = builtSnapshot } = options
  const isWorker = options.config.EARMARK_ROLE === 'worker'
  const loadPages = isWorker ? noPages : (options.loadPages ?? (() => loadBuiltPages(builtPages)))
  const door = await listen(options.config)
  try {
    const services = await compose({ ...options, loadPages, snapshot, port: door.port })
    const features = featuresOf(services)
    services.sync.tell(features.flatMap(({ onChanges }) => onChanges ?? []))
    const { app, remove } = isWorker ? workerAppOf(services) : publicAppOf(services, features, door)
    const listener = getRequestListener(app.fetch, { errorHandler: badRequest })
    door.open(options.inFront?.(listener, door.server) ?? listener)
    if (options.config.EARMARK_ROLE !== 'web') services.jobs.start(workersOf(features))
    services.languageModel?.start()
    services.meaningModels.elsewhere?.start?.()
    const { background, database, now } = services
    const tasks = options.scheduledTasks === 'off' ? [] : scheduledTasksOf(services, features)
    const stopTasks = startScheduledTasks({ background, db: database.db, now }, tasks)
    const close = async () => {
      stopTasks()
      remove()
      // Devices that wait for changes would hold the door open.
      services.fanout.letGo()
      // Jobs that do not let go are told apart below.
      await Promise.all([services.realtime.close(), door.close(), within(jobsMs, services.jobs.stop())])
      await closeServices(services)
    }
    return { url: door.url, services, close }
  } catch (error) {
    await door.close()
    throw error
  }
}

function workersOf(features: readonly Feature[]): JobWorkers {
  return Object.assign({}, ...features.map(({ jobs }) => jobs))
}

/** A job hands back what it is at within this. */
const jobsMs = 10_000

interface OpenApp {
  app: App
  /** Takes away what was left on the disk for as long as the app answers. */
  remove: () => void
}

function publicAppOf(services: Services, features: readonly Feature[], { server, url }: Door): OpenApp {
  const { config, operatorKey: key } = services
  answerUpgrades(server, services)
  return {
    app: createApp(services, features),
    remove: leaveOperatorKey(config.EARMARK_DATA_DIR, { url, key }),
  }
}

function workerAppOf(services: Services): OpenApp {
  return { app: createWorkerApp(services), remove: () => {} }
}

/** For a process that shows none. */
const noPages = async () => undefined

export async function loadBuiltPages(folder: string): Promise<WebBuild | undefined> {
  return fs.existsSync(path.join(folder, 'server', 'index.js')) ? loadWebBuild(folder) : undefined
}
