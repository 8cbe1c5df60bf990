import { defineConfig } from 'vitest/config'

/** The whole server suite runs on both databases; only what is behind `openTestDatabase` differs. */
const server = (engine: 'embedded' | 'postgres') => ({
  test: {
    name: `server-${engine}`,
    root: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: [`./src/testing/setup-${engine}.ts`],
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
})

const reportFile = process.env.REPORT_FILE

export default defineConfig({
  test: {
    // One per core of a small machine; by default one core would stand idle.
    maxWorkers: 2,
    reporters: reportFile ? ['default', ['json', { outputFile: reportFile }]] : ['default'],
    projects: [
      { test: { name: 'core', root: 'core', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
          environment: 'node',
          // The speech model of the page is loaded and run for real.
          testTimeout: 60_000,
        },
      },
      server('embedded'),
      server('postgres'),
    ],
  },
})
