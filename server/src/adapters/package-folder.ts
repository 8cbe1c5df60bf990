import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Of packages that are made for browsers and cannot be imported here: only their files are wanted. */
export function packageFolder(name: string): string {
  const folders = createRequire(import.meta.url).resolve.paths(name) ?? []
  const folder = folders.map((each) => join(each, name)).find((each) => existsSync(each))
  if (!folder) throw new Error(`The package ${name} is not installed.`)
  return folder
}
