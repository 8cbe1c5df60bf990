import { makeLiveValue } from '../live-value.ts'

/** What the dialog in which a note is typed is open for. */
export type Writing =
  | { kind: 'new' }
  /** Of a note that is there. */
  | { kind: 'change'; text: string; onSave: (text: string) => Promise<boolean> }

/** The buttons beside Record, a key, the palette and a typed note's menu open it. */
export const writingNote = makeLiveValue<Writing | undefined>(undefined)
