import { type ArrivedLetter, readLetter } from './letters.ts'
import { startSmtpServer } from './smtp-server.ts'
import type { TestApp } from './start-app.ts'

export interface TestMailServer {
  /** Settings of an app that sends its letters there. */
  env: Record<string, string>
  /** Those that came for this address, oldest first, once the ones under way are there. */
  lettersTo(app: TestApp, email: string): Promise<ArrivedLetter[]>
  close(): Promise<void>
}

/** A real mail server that an app sends its letters to. */
export async function startMailServer(): Promise<TestMailServer> {
  const { url, messages, close } = await startSmtpServer()
  return {
    env: { SMTP_URL: url, MAIL_FROM: 'Earmark <notes@notes.example>' },
    lettersTo: async ({ services }, email) => {
      await services.background.idle()
      return messages.map(readLetter).filter(({ to }) => to === email)
    },
    close,
  }
}
