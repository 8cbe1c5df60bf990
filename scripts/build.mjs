// What must be there before Earmark can run: its packages, its pages and its server. Each is made when it is missing
// or when what it is made from has changed, so a second start does nothing here.
import { spawn } from 'node:child_process'
import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join, relative } from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('..', import.meta.url))
const at = (...parts) => join(root, ...parts)

export async function ensureInstalled() {
  if (isInstalled()) return
  console.log('Installing packages (this takes a minute)…')
  const npm = process.env.npm_execpath ? [process.execPath, process.env.npm_execpath] : ['npm']
  // Tools of the build are development packages, also where NODE_ENV says production.
  await run([...npm, 'ci', '--include=dev', '--no-audit', '--no-fund', '--loglevel=error'], root)
}

const pageSources = ['core/package.json', 'core/src', 'web', 'scripts/compress-assets.mjs']
const serverSources = ['core/package.json', 'core/src', 'server']

export async function ensureBuilt() {
  await Promise.all([
    ensure('pages', { output: at('web/build'), sources: pageSources, build: buildPages }),
    ensure('server', { output: at('server/dist'), sources: serverSources, build: buildServer }),
  ])
}

/** npm notes what it has put into node_modules; a package of another platform is not there and need not be. */
function isInstalled() {
  const noted = at('node_modules/.package-lock.json')
  if (!existsSync(noted)) return false
  const wanted = Object.entries(JSON.parse(readFileSync(at('package-lock.json'), 'utf8')).packages)
  const present = JSON.parse(readFileSync(noted, 'utf8')).packages
  return wanted
    .filter(([path, { optional, link }]) => path.includes('node_modules/') && !optional && !link)
    .every(([path, { version }]) => present[path]?.version === version)
}

async function ensure(name, { output, sources, build }) {
  const stamp = join(output, 'made-from')
  const fingerprint = fingerprintOf(['package-lock.json', 'scripts/build.mjs', ...sources])
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === fingerprint) return
  console.log(`Building the ${name}…`)
  rmSync(stamp, { force: true })
  await build()
  writeFileSync(stamp, fingerprint)
}

async function buildPages() {
  const web = at('web')
  await run([process.execPath, at('node_modules/@react-router/dev/bin.js'), 'build'], web)
  for (const config of ['analytics.config.mjs', 'service-worker.config.mjs']) {
    await run([process.execPath, at('node_modules/rolldown/bin/cli.mjs'), '-c', config], web)
  }
  const { compressAssets } = await import('./compress-assets.mjs')
  await compressAssets(at('web/build/client'))
}

async function buildServer() {
  const server = at('server')
  await run([process.execPath, at('node_modules/rolldown/bin/cli.mjs'), '-c', 'rolldown.config.mjs'], server)
  cpSync(join(server, 'src/platform/db/migrations'), join(server, 'dist/migrations'), { recursive: true })

  // The database that a first start begins from: made anew only when the schema or the engine changes.
  const kept = at(
    '.cache',
    `database-${fingerprintOf(['server/src/platform/db/migrations', 'server/package.json'])}`,
  )
  if (!existsSync(kept)) {
    mkdirSync(at('.cache'), { recursive: true })
    await run([process.execPath, 'dist/snapshot.js', kept], server)
  }
  cpSync(kept, join(server, 'dist/database-snapshot.tar.gz'))
}

/** By content: a fresh checkout or a copy has other times on its files. */
function fingerprintOf(sources) {
  const hash = createHash('sha256')
  for (const file of sources.flatMap((source) => filesIn(at(source)))) {
    hash.update(relative(root, file)).update('\0').update(readFileSync(file)).update('\0')
  }
  return hash.digest('hex').slice(0, 32)
}

const made = new Set(['node_modules', 'build', 'dist', '.react-router'])

function filesIn(path) {
  if (!statSync(path).isDirectory()) return [path]
  return readdirSync(path)
    .filter((name) => !made.has(name) && !/\.test\.tsx?$/.test(name))
    .sort()
    .flatMap((name) => filesIn(join(path, name)))
}

/** Runs a tool to its end. What it says is shown only when it fails; when we are told to end, it ends first. */
function run([command, ...args], cwd) {
  const needsShell = process.platform === 'win32' && command === 'npm'
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = spawn(command, args, { cwd, env, shell: needsShell, stdio: ['ignore', 'pipe', 'pipe'] })
  const said = []
  child.stdout.on('data', (chunk) => said.push(chunk))
  child.stderr.on('data', (chunk) => said.push(chunk))

  const interrupted = {}
  const forward = (signal) => {
    interrupted.by = signal
    child.kill(signal)
  }
  process.on('SIGINT', forward).on('SIGTERM', forward)
  return new Promise((resolve) => {
    child.on('error', (error) => fail(`${command} cannot be started: ${error.message}`))
    child.on('close', (code) => {
      if (interrupted.by) process.exit(interrupted.by === 'SIGINT' ? 130 : 143)
      process.off('SIGINT', forward).off('SIGTERM', forward)
      if (code === 0) return resolve()
      fail(`${Buffer.concat(said).toString().trimEnd()}\n${[command, ...args].join(' ')} failed.`)
    })
  })
}

function fail(message) {
  console.error(message)
  process.exit(1)
}
