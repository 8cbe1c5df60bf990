import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { BaseSequencer, type TestSpecification } from 'vitest/node'
import { sortTests } from './scripts/needs-database.mjs'

const serverTests = sortTests(fileURLToPath(new URL('server', import.meta.url)), 'src')
/** Nothing is waited for so long; a machine that is busy with something else is no failure. */
const patient = { testTimeout: 180_000, hookTimeout: 180_000, expect: { poll: { timeout: 90_000 } } }

/**
 * A worker keeps what it has imported for the next file: the whole app is imported in nearly every file of the server,
 * which takes longer than most files' tests. Modules hold no state here (no module-level `let`), so files do not see
 * each other. A worker is kept only while the next file is of its own project: hence one project after another.
 */
const shared = (order: number) => ({ isolate: false, sequence: { groupOrder: order } })

/**
 * All that asks for a database runs on PostgreSQL. On the embedded engine, which speaks the same SQL, what touches the
 * engine itself runs too: opening and migrating it, jobs, sync, uploads, long reads, a full disk, start and end.
 */
const touchesEngine =
  /^src\/((main|start-server|old-databases|old-rows|roles|pair-folder|overload)|(adapters\/database|platform\/(db|jobs|sync|realtime)|features\/(sync|archives))\/.*|platform\/full-disk|features\/(uploads\/(uploads|sweep-\w+)|transcription\/(transcription|progress)|search\/(search|partitions|meanings)))\.test\.ts$/
const testsOn = {
  embedded: serverTests.needing.filter((file) => touchesEngine.test(file)),
  postgres: serverTests.needing,
}

/** Only what is behind `openTestDatabase` differs. */
const onDatabase = (engine: 'embedded' | 'postgres', order: number) => ({
  test: {
    name: `server-${engine}`,
    root: 'server',
    include: testsOn[engine],
    globalSetup: [`./src/testing/setup-${engine}.ts`],
    ...shared(order),
    ...patient,
  },
})

/** What takes ten seconds and more, the longest first. */
const longest = [
  'src/sync/histories.test',
  'sync/team-histories.test',
  'src/main.test',
  'database/durability.test',
  'src/transcription-engines.test',
  'speech/embedded/embedded-speech.test',
  'realtime/realtime.test',
  'sync/visibility.test',
  'two-factor/two-factor.test',
  'recordings/recordings.test',
  'teams/members.test',
  'archives/archives.test',
  'sync/pull.test',
  'database/embedded.test',
  'transcription/transcription.test',
  'src/start-server.test',
  'src/old-databases.test',
]

/**
 * Where nothing is known of earlier runs, the largest files come first. A small one that takes long would be the last of
 * its project, and one core would stand idle for as long as it takes.
 */
class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const rank = ({ moduleId }: TestSpecification) => {
      const at = longest.findIndex((name) => moduleId.includes(name))
      return at === -1 ? longest.length : at
    }
    return (await super.sort(files)).sort((one, other) => rank(one) - rank(other))
  }
}

const reportFile = process.env.REPORT_FILE

export default defineConfig({
  test: {
    // One per core; by default one core would stand idle.
    maxWorkers: availableParallelism(),
    sequence: { sequencer: LongestFirst },
    // Each of the five projects would translate the same files anew, in the one process that all workers wait for.
    experimental: {
      fsModuleCache: true,
      fsModuleCachePath: fileURLToPath(new URL('.cache/modules', import.meta.url)),
    },
    reporters: reportFile ? ['default', ['json', { outputFile: reportFile }]] : ['default'],
    projects: [
      { test: { name: 'core', root: 'core', include: ['src/**/*.test.ts'], ...shared(1), ...patient } },
      {
        test: {
          name: 'web',
          root: 'web',
          include: ['*.test.ts', 'src/**/*.test.ts', 'src/**/*.test.tsx'],
          environment: 'node',
          ...shared(2),
          ...patient,
        },
      },
      {
        test: {
          name: 'server-pure',
          root: 'server',
          include: serverTests.without,
          ...shared(3),
          ...patient,
        },
      },
      onDatabase('embedded', 4),
      onDatabase('postgres', 5),
    ],
  },
})
