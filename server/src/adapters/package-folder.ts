import { existsSync } from 'node:fs'
import { createRequire } from 'node:module'
import { join } from 'node:path'

/** Of packages that are made for browsers and cannot be imported here: only their files are wanted. */
export function packageFolder(name: string): string {
  const places = createRequire(import.meta.url).resolve.paths(name) ?? []
  const folder = places.map((place) => join(place, name)).find((place) => existsSync(place))
  if (!folder) throw new Error(`The package ${name} is not installed.`)
  return folder
}
