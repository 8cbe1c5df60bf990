/**
 * The page's Content-Security-Policy forbids making code out of text, which the validator would otherwise try for
 * speed as soon as the first schema is made, and the browser would report. Its settings lie here, so they can be set
 * without loading it; root.tsx does so before any other module.
 */
Object.assign(globalThis, { __zod_globalConfig: { jitless: true } })
