import { accessSync, constants } from 'node:fs'
import { delimiter, join } from 'node:path'

/** Where a program of this machine lies; `path` is a list of folders, as the shell has it. */
export function findProgram(name: string, path: string): string | null {
  const candidates = path.split(delimiter).map((folder) => join(folder, name))
  return candidates.find((candidate) => isExecutable(candidate)) ?? null
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK)
    return true
  } catch {
    return false
  }
}
