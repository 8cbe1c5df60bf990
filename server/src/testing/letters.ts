import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestApp } from './start-app.ts'

export interface ArrivedLetter {
  to: string
  subject: string
  /** The first link in it. */
  link: string
}

/** Every letter in the outbox, oldest first, once those under way are written. */
export async function lettersOf({ services }: TestApp): Promise<ArrivedLetter[]> {
  await services.background.idle()
  const folder = join(services.config.EARMARK_DATA_DIR, 'outbox')
  const names = await readdir(folder).catch(() => [])
  return Promise.all(
    names
      .toSorted((a, b) => a.localeCompare(b))
      .map(async (name) => readLetter(await readFile(join(folder, name), 'utf8'))),
  )
}

export function readLetter(message: string): ArrivedLetter {
  // Long lines of plain text are broken as quoted-printable.
  const text = message.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  const first = (pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
  return { to: first(/^To: (\S+)/m), subject: first(/^Subject: (.+?)\r?$/m), link: first(/(https?:\/\/\S+)/) }
}
