// npm start: makes what is missing, then is the server. Imports come after the check, so that an old Node
// says what it lacks and not where it stumbled.
const [major, minor] = process.versions.node.split('.').map(Number)
if (major < 20 || (major === 20 && minor < 19)) {
  console.error(`Earmark needs Node 20.19 or newer; this is ${process.versions.node}.`)
  process.exit(1)
}

const { endWithNpm } = await import('./end-with-npm.mjs')
const { ensureBuilt, ensureInstalled } = await import('./build.mjs')
endWithNpm()
await ensureInstalled()
await ensureBuilt()
process.env.NODE_ENV ||= 'production'
await import('../server/dist/main.js')
