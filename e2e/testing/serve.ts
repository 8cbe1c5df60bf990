// A whole server for one worker of journeys, in a process of its own. It is told what to make over IPC.
import fs from 'node:fs'
import path from 'node:path'
import { eq } from 'drizzle-orm'
import { createAudio } from '../../server/src/adapters/audio/decode-sound.ts'
import { findFfmpeg } from '../../server/src/adapters/audio/ffmpeg.ts'
import { readConfig } from '../../server/src/config.ts'
import { session, user } from '../../server/src/platform/db/schema.ts'
import { loadBuiltPages, startServer } from '../../server/src/start-server.ts'
import { hashOnce } from '../../server/src/testing/hash-once.ts'
import { makeTranscriptionEngines } from '../../server/src/testing/transcription-engines.ts'
import { makeTeam, makeUser, personalAccountOf, setPlan, workIn } from '../../server/src/testing/make.ts'
import { makeScratchFolder } from '../../server/src/testing/scratch-folder.ts'
import { joinTeam } from '../../server/src/testing/team.ts'
import type { Command, Person, PersonKind } from './journey.ts'
import { databaseFolder } from './places.ts'

const dataDir = makeScratchFolder('earmark journey-')
fs.cpSync(databaseFolder, path.join(dataDir, 'database'), { recursive: true })
// From journey.ts.
const { settings, pages: firstPages } = JSON.parse(process.argv[2] ?? '{}')
const config = readConfig({ PORT: '0', EARMARK_DATA_DIR: dataDir, EARMARK_RATE_LIMIT: '0', ...settings })
/** Reads every kind of sound, and hears no word in it, as the engine does in the tones that journeys record. */
const transcription = {
  ...makeTranscriptionEngines(async () => ({
    kind: 'written',
    engine: 'test',
    transcript: { language: 'unknown', segments: [] },
  })),
  audio: createAudio(findFfmpeg(process.env['PATH'] ?? '')),
}
const start = (port: number, pages: string = firstPages) =>
  startServer({
    config: { ...config, PORT: port },
    log: () => undefined,
    now: () => new Date(),
    passwordHasher: hashOnce,
    transcription,
    // A process more for each journey.
    sentenceVectors: null,
    loadPages: () => loadBuiltPages(pages),
    onDatabaseLost: (error) => {
      throw error
    },
  })
const running = { server: await start(0), port: 0 }
running.port = Number(new URL(running.server.url).port)

const answers: Record<Command['do'], (command: Command) => Promise<unknown>> = {
  make: async (command) => make(command.kind ?? 'free-personal'),
  join: async ({ team = '', role = 'member' }) => {
    const app = { ...running.server, fetch: request, logged: () => [] }
    const person = await joinTeam(app, team, role, { name: 'Bob Babbage' })
    await workIn(app, person.cookie, team)
    return { ...person, team }
  },
  mails: async () => readMails(path.join(dataDir, 'outbox')),
  age: async (command) => {
    const { db } = running.server.services.database
    const [person] = await db
      .select()
      .from(user)
      .where(eq(user.email, command.email ?? ''))
    const proved_at = new Date(Date.now() - 60 * 60 * 1000)
    await db
      .update(session)
      .set({ proved_at })
      .where(eq(session.userId, person?.id ?? ''))
    return null
  },
  confirm: async (command) => {
    const { db } = running.server.services.database
    await db
      .update(user)
      .set({ emailVerified: true })
      .where(eq(user.email, command.email ?? ''))
    return null
  },
  promote: async (command) => {
    const { db } = running.server.services.database
    await db
      .update(user)
      .set({ role: 'administrator' })
      .where(eq(user.email, command.email ?? ''))
    return null
  },
  deploy: async (command) => {
    await running.server.close()
    running.server = await start(running.port, command.folder)
    return null
  },
  down: async () => {
    await running.server.close()
    return null
  },
  up: async () => {
    running.server = await start(running.port)
    return null
  },
  stop: async () => {
    await running.server.close()
    fs.rmSync(dataDir, { recursive: true, force: true })
    return null
  },
}

process.on('message', async (command: Command) => {
  try {
    process.send?.({ id: command.id, value: await answers[command.do](command) })
  } catch (error) {
    process.send?.({ id: command.id, error: String(error) })
  }
  if (command.do === 'stop') process.disconnect()
})
// Whoever runs the journeys may be stopped at any moment.
process.on('disconnect', () => {
  fs.rmSync(dataDir, { recursive: true, force: true })
  process.exit()
})
process.send?.({ url: running.server.url })

async function make(kind: PersonKind): Promise<Person> {
  const app = { ...running.server, fetch: request, logged: () => [] }
  const person = await makeUser(app)
  const needsTeam = kind === 'team-member' || kind === 'paid-team'
  if (kind === 'paid-personal') await setPlan(app, await personalAccountOf(app, person), 'pro')
  if (!needsTeam) return person
  const team = await makeTeam(app, person, { isPaid: kind === 'paid-team' })
  await workIn(app, person.cookie, team)
  return { ...person, team }
}

function request(to: string, init?: RequestInit): Promise<Response> {
  return fetch(new URL(to, running.server.url), { redirect: 'manual', ...init })
}

function readMails(folder: string): string[] {
  if (!fs.existsSync(folder)) return []
  const files = fs.readdirSync(folder).filter((name) => name.endsWith('.eml'))
  return files.toSorted().map((name) => fs.readFileSync(path.join(folder, name), 'utf8'))
}
