import { highlight, type TextPart } from './highlight.ts'
import { sampleLibrary } from './sample-library.ts'

/** What somebody may look for, and the sample note that the product's own search finds first. */
export const examples = [
  { query: 'sage', ulid: '01KSAMPLE00000000000000008' },
  { query: '14 march 2026', ulid: '01KSAMPLE00000000000000006' },
  { query: 'storm night', ulid: '01KSAMPLE00000000000000007' },
] as const

export interface FoundExample {
  query: string
  title: string
  recorded_at: string
  tag: string
  said: TextPart[]
}

/** For a page that needs no script: the browser gets what was found, and nothing to find it with. */
export function findExamples(): FoundExample[] {
  return examples.flatMap(({ query, ulid }) =>
    sampleLibrary
      .filter((note) => note.ulid === ulid)
      .map(({ title, recorded_at, tag, transcript }) => ({
        query,
        title,
        recorded_at,
        tag: tag.name,
        said: highlight(transcript, query),
      })),
  )
}
