import { randomBytes } from 'node:crypto'
import { mkdir, open, readFile, rename, rm } from 'node:fs/promises'
import { join } from 'node:path'
import { ulid } from '@earmark/core/ids.ts'
import { createTransport } from 'nodemailer'
import { namesIn } from '../../platform/files/if-there.ts'
import type { Mail } from '../../ports/mail.ts'
import { messageOf } from './message.ts'

/** Keeps each email as a file, for instances that have no mail server. */
export function createOutbox({ folder, from, now }: { folder: string; from: string; now: () => Date }): Mail {
  const transport = createTransport({ streamTransport: true, buffer: true, newline: 'windows' })

  return {
    async send(email) {
      const { message } = await transport.sendMail(messageOf(email, from))
      if (!Buffer.isBuffer(message)) throw new Error('the email was not put together in memory')
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await writeWhole(join(folder, fileName(now())), message)
    },
    async forget(address) {
      const isTheirs = (head: string) => readerIn(head) === address.toLowerCase()
      for (const { file, head } of await emailsIn(folder)) if (isTheirs(head)) await rm(file, { force: true })
    },
    async forgetOld() {
      const old = new Date(now().getTime() - retentionDays * dayMs).toISOString().replaceAll(':', '-')
      for (const name of await namesIn(folder)) {
        if (name < old) await rm(join(folder, name), { force: true })
      }
    },
    async close() {
      transport.close()
    },
  }
}

const dayMs = 24 * 60 * 60 * 1000
/** No link in an email works longer. */
const retentionDays = 30

async function emailsIn(folder: string): Promise<Array<{ file: string; head: string }>> {
  const emails: Array<{ file: string; head: string }> = []
  for (const name of await namesIn(folder)) {
    const file = join(folder, name)
    const [head = ''] = (await readFile(file, 'utf8')).split(/\r?\n\r?\n/, 1)
    emails.push({ file, head })
  }
  return emails
}

function readerIn(head: string): string | undefined {
  const line = /^To: (.*)$/im.exec(head.replace(/\r?\n[ \t]+/g, ' '))?.[1]?.trim()
  return line?.replace(/^.*<(.*)>$/, '$1').toLowerCase()
}

function fileName(at: Date): string {
  const time = at.toISOString().replaceAll(':', '-')
  return `${time}-${ulid(at.getTime(), randomBytes(10))}.eml`
}

/** Who watches the folder sees an email whole or not at all. */
async function writeWhole(path: string, content: Uint8Array): Promise<void> {
  const partial = `${path}.partial`
  // An email holds a link that signs in its reader: nobody else on the machine may read it.
  const file = await open(partial, 'wx', 0o600)
  try {
    await file.writeFile(content)
    await file.sync()
  } finally {
    await file.close()
  }
  await rename(partial, path)
}
