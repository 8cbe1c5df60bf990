import { z } from 'zod'

/** Chosen from a note's own words, and put in order: never written. */
export const readKinds = [
  'highlights',
  'bullets',
  'todos',
  'clean_up',
  'minutes',
  'journal',
  'chapters',
] as const
export type ReadKind = (typeof readKinds)[number]

/** What of many notes is worth having in one; of a single one they stand under the headings of its minutes. */
export const manyKinds = [
  'journal',
  'decisions',
  'todos',
  'highlights',
  'bullets',
  'questions',
  'minutes',
] as const
export type ManyKind = (typeof manyKinds)[number]

/** Written by a language model, where there is one, and by nothing else; `written`: what somebody wished for. */
const onlyWrittenKinds = ['summary', 'email', 'post', 'translation', 'written'] as const

/** What tells what was said: each sentence that a model writes of it is held against the notes. */
const checkedKinds = ['summary', 'journal', 'decisions'] as const

/** What a language model writes; some of it can be chosen from the notes without one, too. */
export type WrittenKind = (typeof onlyWrittenKinds)[number] | (typeof checkedKinds)[number]

export function isChecked(kind: string): boolean {
  return (checkedKinds as readonly string[]).includes(kind)
}

/** Notes that one thing is made of: what is more is cut into weeks or months. */
export const mostNotes = 200

/** What Earmark itself is called where it has chosen the words of a note. */
export const extractEngine = 'earmark'
/** The last hand on it was a person's. */
export const ownHand = 'person'

/** Of a name that people know it by. */
export const mostOfName = 80

/** What an attachment says of itself that was made from the words of its note. */
export const made = z.object({
  kind: z.enum([...readKinds, 'decisions', 'questions', 'own', ...onlyWrittenKinds]),
  /** By which it is known to people; of a template, the template's. */
  name: z.string().min(1).max(mostOfName),
  /** The template that it was made by. */
  template_id: z.string().max(64).nullable(),
  /** The version that stands. */
  version: z.string().max(64),
  /** What made that version: `earmark`, `person`, or the name of a model. */
  engine: z.string().min(1).max(100),
  /** The notes that it was made of, where those are several; not given: the one that it hangs on. */
  of: z.array(z.string().max(64)).min(1).max(mostNotes).optional(),
  /** By version: how many lines of a model nobody sees, where there are any. */
  left_out: z.record(z.string().max(64), z.number().int().min(1)).optional(),
  /** So many of these had a link; the note does not say the others. */
  left_out_links: z.record(z.string().max(64), z.number().int().min(1)).optional(),
  /** Nobody asked for it then: its template runs by itself. */
  by_itself: z.literal(true).optional(),
})
export type Made = z.infer<typeof made>

/** Whose words these are: what was chosen is never called written. */
export function madeBy({
  kind,
  engine,
  by_itself,
  of,
}: Pick<Made, 'kind' | 'engine' | 'by_itself' | 'of'>): string {
  if (engine === ownHand) return 'Edited by hand.'
  const words = of ? (of.length === 1 ? 'one note' : `${of.length} notes`) : 'this note'
  const whose =
    engine === extractEngine
      ? `Chosen from the words of ${words} by Earmark.`
      : writtenBy(kind, of ? `${engine} from ${words}` : engine)
  if (!by_itself) return whose
  return `${whose} Made by itself, ${kind === 'minutes' ? 'after the meeting' : 'as its template says'}.`
}

function writtenBy(kind: Made['kind'], whose: string): string {
  return isChecked(kind)
    ? `Written by ${whose}. Each sentence was held against what was said.`
    : `Written by ${whose} and not checked: read it before you use it.`
}
