import { readConfig } from '../config.ts'
import type { PublicWeb } from '../ports/public-web.ts'
import type { SentenceVectors } from '../ports/sentence-vectors.ts'
import type { TranscriptionEngines } from '../ports/transcription-engines.ts'
import type { AdmissionLimits } from '../platform/http/admission.ts'
import { createLog } from '../platform/log.ts'
import type { Services } from '../services.ts'
import type { WellKnown } from '../sign-in-providers.ts'
import { loadBuiltPages, startServer } from '../start-server.ts'
import { hashOnce } from './hash-once.ts'
import { makeTestDatabase } from './test-database.ts'

export interface TestApp {
  url: string
  /** Like a script would: no cookies are kept, redirects are not followed. */
  fetch(path: string, init?: RequestInit): Promise<Response>
  services: Services
  /** Every line the server has logged so far. */
  logged(): string[]
  close(): Promise<void>
}

export interface TestAppOptions {
  /** Settings on top of a free port and a data folder of its own. */
  env?: Record<string, string>
  /** Folder of built pages, when not the project's own. */
  webBuild?: string
  now?: () => Date
  /** In place of the speech engines. Without it sounds wait. */
  transcription?: TranscriptionEngines | null
  /** In place of the model that tells which sentences mean the same. Without it notes are found by their words. */
  sentenceVectors?: SentenceVectors | null
  /** In place of what everybody can reach. */
  publicWeb?: PublicWeb
  /** In place of Google, GitHub and X. */
  providerEndpoints?: WellKnown
  /** As people meet it, a server turns away what is too much. Here everything waits its turn, unless told. */
  admission?: AdmissionLimits
}

const unbounded = {
  atWork: 50,
  atWorkOfOne: 50,
  outsideOfOne: 1_000,
  waiting: 10_000,
  waitingOfOne: 10_000,
  waitMs: 60_000,
}

/** A whole server on the database under test, on a free port, with everything it keeps in a temporary folder. */
export async function startApp({
  env,
  webBuild,
  now = () => new Date(),
  transcription = null,
  sentenceVectors = null,
  publicWeb,
  providerEndpoints,
  admission = unbounded,
}: TestAppOptions = {}): Promise<TestApp> {
  const source = await makeTestDatabase()
  const lines: string[] = []
  const config = readConfig({
    PORT: '0',
    EARMARK_DATA_DIR: source.dataDir,
    DATABASE_URL: source.url,
    ...env,
  })
  const server = await startServer({
    config,
    log: createLog((text) => lines.push(text), now),
    now,
    transcription,
    sentenceVectors,
    publicWeb,
    providerEndpoints,
    admission,
    passwordHasher: hashOnce,
    scheduledTasks: 'off',
    ...(webBuild && { loadPages: () => loadBuiltPages(webBuild) }),
    onDatabaseLost: (error) => {
      throw error
    },
  }).catch(async (error: unknown) => {
    await source.remove()
    throw error
  })
  return {
    url: server.url,
    services: server.services,
    fetch: (path, init) =>
      fetch(new URL(path, server.url), { redirect: 'manual', ...init, headers: fromHere(server.url, init) }),
    logged: () => lines.join('').split('\n').filter(Boolean),
    close: async () => {
      await server.close()
      await source.remove()
    },
  }
}

/** What changes something says where it comes from, as every browser does. */
function fromHere(url: string, { method = 'GET', headers }: RequestInit = {}): Headers {
  const sent = new Headers(headers)
  if (method !== 'GET' && method !== 'HEAD' && !sent.has('origin')) sent.set('origin', new URL(url).origin)
  return sent
}
