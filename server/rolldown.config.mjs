import { builtinModules } from 'node:module'

// Left in node_modules: what carries files of its own (the engine's WebAssembly), what is rarely asked for (documents), and what the built pages import
// as well, since two copies of the router would not know each other's objects.
const external = [
  /^node:/,
  ...builtinModules,
  /^@electric-sql\//,
  /^react-router(\/|$)/,
  /^@react-router\//,
  /^react(-dom)?(\/|$)/,
  /^pg-native$/,
  /^onnxruntime-node$/,
  /^pdfkit$/,
  /^fontkit$/,
  /^docx$/,
  /^@libav\.js\//,
  /^@audio\//,
  /^@resvg\//,
]

/** Started by the server as threads and processes of their own, from beside it. */
const threads = {
  'embedded-worker': 'src/adapters/database/embedded-worker.ts',
  'lock-worker': 'src/adapters/database/lock-worker.mjs',
  'search-thread': 'src/adapters/search/search-thread.ts',
  'calendar-thread': 'src/features/calendars/calendar-thread.ts',
  'document-thread': 'src/features/export/document-thread.ts',
  'card-thread': 'src/platform/cards/card-thread.ts',
  'aac-thread': 'src/adapters/audio/aac-thread.ts',
  'captions-thread': 'src/features/uploads/captions-thread.ts',
  'vector-process': 'src/adapters/vectors/embedded/vector-process.ts',
  'speech-process': 'src/adapters/speech/embedded/speech-process.ts',
}

/**
 * Bundled, so that a start reads a dozen files in place of a thousand.
 *
 * @param {Record<string, string>} programs
 * @param {string} dir
 * @returns {import('rolldown').BuildOptions}
 */
export const bundle = (programs, dir) => ({
  input: { ...programs, ...threads },
  platform: 'node',
  external,
  output: { dir, format: 'esm', sourcemap: true, cleanDir: true, chunkFileNames: '[name].js' },
})

export default bundle(
  {
    main: 'src/main.ts',
    demo: 'src/demo.ts',
    'reset-two-factor': 'src/reset-two-factor.ts',
    snapshot: 'src/snapshot.ts',
  },
  'dist',
)
