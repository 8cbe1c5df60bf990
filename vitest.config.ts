import { defineConfig } from 'vitest/config'

/** Nothing is waited for so long; a machine that is busy with something else is no failure. */
const patient = { testTimeout: 60_000, hookTimeout: 60_000 }

/** The whole server suite runs on both databases; only what is behind `openTestDatabase` differs. */
const server = (engine: 'embedded' | 'postgres') => ({
  test: {
    name: `server-${engine}`,
    root: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: [`./src/testing/setup-${engine}.ts`],
    ...patient,
  },
})

const reportFile = process.env.REPORT_FILE

export default defineConfig({
  test: {
    // One per core of a small machine; by default one core would stand idle.
    maxWorkers: 2,
    reporters: reportFile ? ['default', ['json', { outputFile: reportFile }]] : ['default'],
    projects: [
      { test: { name: 'core', root: 'core', include: ['src/**/*.test.ts'], ...patient } },
      {
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
          environment: 'node',
          ...patient,
        },
      },
      server('embedded'),
      server('postgres'),
    ],
  },
})
