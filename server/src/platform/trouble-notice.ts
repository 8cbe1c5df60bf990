import type { Log } from './log.ts'
import type { Notices } from './notices.ts'

export interface NoticeNeeds {
  log: Log
  notices: Notices
}

/** Tells whoever runs the instance of something that is asked often: once that it fails, and once that it works again. */
export function createTroubleNotice({ log, notices }: NoticeNeeds, about: string) {
  return {
    failing(sentence: string): void {
      if (notices.all().get(about) === sentence) return
      notices.put(about, sentence)
      log('warn', about, { state: 'failing', detail: sentence })
    },
    working(): void {
      if (!notices.all().has(about)) return
      notices.drop(about)
      log('info', about, { state: 'working' })
    },
  }
}
