// Finds a Chromium for the browser tests, or brings one: Debian's package when root, else Playwright's own.
import { spawnSync } from 'node:child_process'
import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

const names = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable']

/** Path of a Chromium that starts, or undefined where none could be had. */
export async function ensureChromium() {
  return process.env.CHROMIUM_PATH ?? onPath() ?? (await ofPlaywright()) ?? (await bring())
}

function onPath() {
  const folders = (process.env.PATH ?? '').split(delimiter)
  return folders.flatMap((folder) => names.map((name) => join(folder, name))).find(isExecutable)
}

async function ofPlaywright() {
  const { chromium } = await import('playwright-core')
  return isExecutable(chromium.executablePath()) ? chromium.executablePath() : undefined
}

async function bring() {
  if (process.getuid?.() === 0 && run('apt-get', ['--version'])) {
    console.log('Installing Chromium from the distribution…')
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', 'chromium'])
    if (onPath()) return onPath()
  }
  console.log('Installing Chromium with Playwright…')
  run(process.execPath, ['node_modules/playwright-core/cli.js', 'install', '--no-shell', 'chromium'])
  return ofPlaywright()
}

function run(command, args) {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  return spawnSync(command, args, { stdio: 'ignore', env }).status === 0
}

function isExecutable(path) {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
