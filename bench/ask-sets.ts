import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { QuestionedNote } from './ask-notes.ts'

/**
 * Questions with true answers lie outside the project: in EARMARK_ASK_DIR, or else in a folder `ask` of a neighbour of
 * the project's. undefined: there are none.
 */
export function askFolder(): string | undefined {
  const named = process.env.EARMARK_ASK_DIR
  if (named) return named
  return readdirSync('..')
    .map((name) => join('..', name, 'ask'))
    .find((folder) => existsSync(join(folder, 'xquad-en.jsonl')))
}

export function readNotes(folder: string, language: string): QuestionedNote[] {
  const lines = readFileSync(join(folder, `xquad-${language}.jsonl`), 'utf8')
    .trim()
    .split('\n')
  // The file is one such object a line.
  return lines.map((line) => JSON.parse(line) as QuestionedNote)
}

/** A meeting as one text, and what was asked about which part of it. */
export interface Meeting {
  name: string
  text: string
  questions: { q: string; spans: { from: number; to: number }[] }[]
  turns: { speaker: string; text: string }[]
  /** The turns with which its subjects begin, but the first. */
  topics: number[]
}

interface MeetingFile {
  meeting_transcripts: { speaker: string; content: string }[]
  specific_query_list: { query: string; relevant_text_span: [string, string][] }[]
  topic_list: { relevant_text_span: [string, string][] }[]
}

export function readMeetings(folder: string): Meeting[] {
  const files = readdirSync(join(folder, 'qmsum')).filter((file) => file.endsWith('.json'))
  return files.toSorted().map((file) => {
    const read = JSON.parse(readFileSync(join(folder, 'qmsum', file), 'utf8')) as MeetingFile
    return meetingOf(file, read)
  })
}

/** Marks of the people who wrote it down, `{vocalsound}`, are no words. */
function meetingOf(
  name: string,
  { meeting_transcripts, specific_query_list: asked, topic_list }: MeetingFile,
): Meeting {
  const turns = meeting_transcripts.map(({ speaker, content }) => ({
    speaker,
    text: content.replaceAll(/\{\w+\}/g, '').trim(),
  }))
  const starts: number[] = []
  let text = ''
  for (const turn of turns) {
    starts.push(text.length)
    text += `${turn.text} `
  }
  const begins = topic_list.flatMap(({ relevant_text_span: spans }) => spans.map(([first]) => Number(first)))
  const spanOf = ([first, last]: [string, string]) => ({
    from: starts[Number(first)] ?? 0,
    to: starts[Number(last) + 1] ?? text.length,
  })
  return {
    name,
    text,
    turns,
    topics: [...new Set(begins)].filter((turn) => turn > 0),
    questions: asked.map(({ query, relevant_text_span: spans }) => ({ q: query, spans: spans.map(spanOf) })),
  }
}
