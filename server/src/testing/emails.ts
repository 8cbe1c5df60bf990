import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { and, eq, inArray, lte, or } from 'drizzle-orm'
import { job } from '../platform/db/jobs-schema.ts'
import type { JobKind } from '../platform/jobs/job-kinds.ts'
import type { TestApp } from './start-app.ts'

export interface ArrivedEmail {
  to: string
  subject: string
  /** The first link in it. */
  link: string
  /** Where emails of its kind end. */
  unsubscribe: string
}

/** Every email in the outbox, oldest first, once those under way are written. */
export async function emailsOf({ services }: TestApp): Promise<ArrivedEmail[]> {
  await services.background.idle()
  while (await areEmailsQueued(services)) await setTimeout(20)
  const folder = join(services.config.EARMARK_DATA_DIR, 'outbox')
  const names = await readdir(folder).catch(() => [])
  return Promise.all(
    names
      .toSorted((a, b) => a.localeCompare(b))
      .map(async (name) => readEmail(await readFile(join(folder, name), 'utf8'))),
  )
}

export async function subjectsFor(app: TestApp, { email }: { email: string }): Promise<string[]> {
  return (await emailsOf(app)).filter(({ to }) => to === email).map(({ subject }) => subject)
}

/** Those that are jobs, and not to be tried again later. */
async function areEmailsQueued({ database, now }: TestApp['services']): Promise<boolean> {
  const isDue = or(
    eq(job.state, 'running'),
    and(eq(job.state, 'queued'), lte(job.run_after, now().toISOString())),
  )
  const kinds: JobKind[] = [
    'invite',
    'confirm_address',
    'share_email',
    'keep_account',
    'suspension',
    'decline_review',
    'billing_email',
    'look_back',
    'tell_of_usage',
  ]
  const open = await database.db
    .select({ id: job.id })
    .from(job)
    .where(and(inArray(job.kind, kinds), isDue))
    .limit(1)
  return open.length > 0
}

export function readEmail(message: string): ArrivedEmail {
  // Long lines of plain text are broken as quoted-printable.
  const text = message.replace(/=\r?\n/g, '').replaceAll('=3D', '=')
  const first = (pattern: RegExp) => pattern.exec(text)?.[1] ?? ''
  return {
    to: first(/^To: (\S+)/m),
    subject: first(/^Subject: (.+?)\r?$/m),
    // Not one of its head.
    link: /(https?:\/\/\S+)/.exec(text.slice(text.search(/\r?\n\r?\n/)))?.[0] ?? '',
    unsubscribe: first(/^List-Unsubscribe:\s*<([^>]+)>/m),
  }
}
