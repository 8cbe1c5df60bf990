import { randomBytes } from 'node:crypto'
import { mkdir, open, rename } from 'node:fs/promises'
import { join } from 'node:path'
import { ulid } from '@earmark/core/ids.ts'
import { createTransport } from 'nodemailer'
import type { Mail } from '../../ports/mail.ts'
import { messageOf } from './message.ts'

/** Keeps each letter as a file, for instances that have no mail server. */
export function createOutbox({ folder, from, now }: { folder: string; from: string; now: () => Date }): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

  return {
    async send(letter) {
      const { message } = await transport.sendMail(messageOf(letter, from))
      if (!Buffer.isBuffer(message)) throw new Error('the letter was not put together in memory')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(join(folder, fileName(now())), message)
    },
    async close() {
      transport.close()
    },
  }
}

function fileName(at: Date): string {
  const time = at.toISOString().replaceAll(':', '-')
  return `${time}-${ulid(at.getTime(), randomBytes(10))}.eml`
}

/** Who watches the folder sees a letter whole or not at all. */
async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const partial = `${path}.partial`
  // A letter holds a link that signs in its reader: nobody else on the machine may read it.
  const file = await open(partial, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(partial, path)
}
