import { and, eq, inArray } from 'drizzle-orm'
import { expect } from 'vitest'
import { job } from '../platform/db/jobs-schema.ts'
import { type ArrivedEmail, readEmail } from './emails.ts'
import { startSmtpServer } from './smtp-server.ts'
import type { TestApp } from './start-app.ts'

export interface TestMailServer {
  /** Settings of an app that sends its emails there. */
  env: Record<string, string>
  /** Those that came for this address, oldest first, once the ones under way are there. */
  emailsTo(app: TestApp, email: string): Promise<ArrivedEmail[]>
  close(): Promise<void>
}

const isUnderWay = and(eq(job.kind, 'confirm_address'), inArray(job.state, ['queued', 'running']))

/** A real mail server that an app sends its emails to. */
export async function startMailServer(): Promise<TestMailServer> {
  const { url, messages, close } = await startSmtpServer()
  return {
    env: { SMTP_URL: url, MAIL_FROM: 'Earmark <notes@notes.example>' },
    emailsTo: async ({ services }, email) => {
      await services.background.idle()
      await expect.poll(() => services.database.db.$count(job, isUnderWay)).toBe(0)
      return messages.map(readEmail).filter(({ to }) => to === email)
    },
    close,
  }
}
