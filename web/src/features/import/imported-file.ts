import { type Wordless, wordlessNames } from '@earmark/core/text/wordless.ts'
import type { NoteStatus } from '../../base/local-db/status-of.ts'

/** How far a file is on its way to a note with words. */
export type ImportStep = 'in_progress' | 'done' | 'failed'

/** Of a file that is a note: there is something to wait for until its words are there. */
export const stepOf = {
  working: 'in_progress',
  waiting: 'in_progress',
  ready: 'done',
  failed: 'failed',
} as const satisfies Record<NoteStatus['kind'], ImportStep>

/** What is said of a file that is a note. One that is ready may have no words, and says why. */
export function importText({ kind, text }: NoteStatus, wordless: Wordless | undefined): string {
  return kind === 'ready' && wordless ? wordlessNames[wordless] : text
}

/** `2 in progress, 1 done, 1 failed`. */
export function importSummary(steps: readonly ImportStep[]): string {
  return (['in_progress', 'done', 'failed'] as const)
    .map((step) => ({ step, count: steps.filter((one) => one === step).length }))
    .filter(({ count }) => count > 0)
    .map(({ step, count }) => `${count} ${stepNames[step]}`)
    .join(', ')
}

const stepNames = { in_progress: 'in progress', done: 'done', failed: 'failed' } as const satisfies Record<
  ImportStep,
  string
>
