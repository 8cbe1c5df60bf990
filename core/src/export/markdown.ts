import type { Attachment } from '../entities/attachment.ts'
import { type Made, madeBy } from '../entities/made.ts'
import type { Segment } from '../entities/recording.ts'
import { isTimed } from '../recording/silent-engines.ts'
import { isoIn, type TimeStyle } from '../text/dates.ts'
import { formatClock } from '../text/format-time.ts'
import { missingSentences } from '../text/missing.ts'
import { oneLine } from '../text/one-line.ts'
import type { ReadSegment } from '../text/source-lines.ts'
import { inPlaceOfWords, nameOf, readable, wordlessOf } from '../text/wordless.ts'
import type { WrittenNote } from './written-note.ts'

/** Where the bytes of a note lie, seen from its own file. */
interface Places {
  sound: string | null
  /** Of files, by their attachment. */
  paths: ReadonlyMap<string, string>
}

const nowhere: Places = { sound: null, paths: new Map() }

/** With front matter, as Obsidian and others read it; each paragraph that was spoken begins with its time. */
export function toMarkdown(
  recording: WrittenNote,
  tagNames: readonly string[],
  { timeZone }: TimeStyle,
  { sound, paths }: Places = nowhere,
): string {
  const { title, attachments } = recording
  const hung = attachments.filter(({ made }) => made === undefined)
  const instead = inPlaceOfWords(title, wordlessOf(recording)) ?? []
  return `${[
    frontMatter({ ...recording, recorded_at: isoIn(recording.recorded_at, timeZone) }, tagNames),
    `# ${escapeMarkdown(nameOf(title, wordlessOf(recording)))}`,
    ...(sound === null ? [] : [`[Audio](${inBrackets(sound)})`]),
    ...missingSentences(recording),
    ...readable(recording)
      .map((segment) =>
        [...(isTimed(recording) ? [clockOf(segment)] : []), paragraph(segment, recording)].join(' '),
      )
      .concat(instead),
    ...attachments.flatMap((each) => (each.made ? creationBlocks(each.made, each.description) : [])),
    ...(hung.length > 0
      ? ['## Attachments', hung.map((each) => listed(each, paths.get(each.id))).join('\n')]
      : []),
  ].join('\n\n')}\n`
}

/** YAML. Texts are written as JSON strings, which YAML reads alike, whatever stands in them. */
function frontMatter(recording: WrittenNote, tagNames: readonly string[]): string {
  const { ulid, title, recorded_at, duration, language, engine } = recording
  const fields = Object.entries({ title, recorded_at, duration, tags: tagNames, language, engine, ulid })
  const lines = fields.filter(([, value]) => value !== null).map(([name, value]) => `${name}: ${yaml(value)}`)
  return ['---', ...lines, '---'].join('\n')
}

function yaml(value: unknown): string {
  // YAML takes these for line breaks where JSON does not.
  return JSON.stringify(value).replace(
    /[\u0085\u2028\u2029]/g,
    (sign) => `\\u${sign.charCodeAt(0).toString(16).padStart(4, '0')}`,
  )
}

function clockOf({ start }: Segment): string {
  return `\`${formatClock(start)}\``
}

/** Who is not to know which note it is does not get the addresses of others. */
function paragraph({ speaker, text, source }: ReadSegment, { ulid }: Pick<WrittenNote, 'ulid'>): string {
  const who = speaker ? `**${escapeMarkdown(speaker)}:** ` : ''
  const words = escapeMarkdown(text)
  return `${who}${source && ulid !== null ? `[${words}](${inBrackets(source.address)})` : words}`
}

/** Under a heading of its own, with what made it. */
function creationBlocks(made: Made, text: string): string[] {
  const lines = text.split('\n').map((line) => {
    const [, mark = '', words = ''] = /^(## |- )?(.*)$/su.exec(line) ?? []
    return (mark === '## ' ? '### ' : mark) + escapeMarkdown(words)
  })
  return [`## ${escapeMarkdown(made.name)}`, `*${escapeMarkdown(madeBy(made))}*`, lines.join('\n')]
}

function listed({ file_name, url, description }: Attachment, path: string | undefined): string {
  const named = file_name && escapeMarkdown(file_name)
  const what = url ? linkTo(url) : path && named ? `[${named}](${inBrackets(path)})` : named
  return `- ${[what, description && escapeMarkdown(description)].filter(Boolean).join(': ')}`
}

/** In angle brackets an address may hold anything but these. */
function linkTo(url: string): string {
  return `<${url.replace(/[<>\s]/g, encodeURIComponent)}>`
}

function inBrackets(path: string): string {
  return `<${path.replace(/[<>\r\n]/g, encodeURIComponent)}>`
}

/** Spoken words are text: a star, an underscore or an angle bracket in them begins nothing. */
export function escapeMarkdown(text: string): string {
  return oneLine(text)
    .replace(/[\\`*_{}[\]<>#|~$]/g, '\\$&')
    .replaceAll('&', '&amp;')
    .replace(/^(\d+)([.)])(?=\s|$)/, '$1\\$2')
    .replace(/^([-+=])/, '\\$1')
}
