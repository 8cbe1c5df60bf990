import { defineConfig } from 'vitest/config'

/** The whole server suite runs on both databases; only what is behind `openTestDatabase` differs. */
const server = (engine: 'embedded' | 'postgres') => ({
  test: {
    name: `server-${engine}`,
    root: 'server',
    include: ['src/**/*.test.ts'],
    globalSetup: [`./src/testing/setup-${engine}.ts`],
    testTimeout: 30_000,
    hookTimeout: 60_000,
  },
})

export default defineConfig({
  test: {
    projects: [
      { test: { name: 'core', root: 'core', include: ['src/**/*.test.ts'] } },
      {
        test: {
          name: 'web',
          root: 'web',
          include: ['src/**/*.test.ts', 'src/**/*.test.tsx'],
          environment: 'node',
        },
      },
      server('embedded'),
      server('postgres'),
    ],
  },
})
