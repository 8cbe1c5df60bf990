import { lateAfterSeconds } from '@earmark/core/speech/captions.ts'

export interface LateWatch {
  /** A reading begins; what it is to show was said so long ago. */
  begin: (waitedSeconds: number) => void
  /** It shows what it read, or never will. */
  end: () => void
}

/** Says that captions are late when they become so: the worker that reads them can say nothing while it reads. */
export function createLateWatch(onLate: () => void): LateWatch {
  const running: { timer?: ReturnType<typeof setTimeout> } = {}
  const end = () => clearTimeout(running.timer)
  return {
    begin(waitedSeconds) {
      end()
      running.timer = setTimeout(onLate, Math.max(0, lateAfterSeconds - waitedSeconds) * 1000)
    },
    end,
  }
}
