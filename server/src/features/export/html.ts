import type { ListedAttachment, NoteDocument, Paragraph } from '@earmark/core/export/document.ts'
import { pagePolicy, pageStyle, playerScript } from './html-player.ts'
import type { Picture, Pictures } from './read-pictures.ts'

export interface PageSound {
  type: string
  bytes: AsyncIterable<Uint8Array>
}

/**
 * One file that plays by itself, made while it is sent. The sound stands in it as text and not as an address: browsers
 * refuse long addresses, some at 32 MB.
 */
export async function* toHtml(
  note: NoteDocument,
  { sound, pictures = new Map() }: { sound?: PageSound | undefined; pictures?: Pictures } = {},
): AsyncGenerator<string> {
  yield `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${escapeHtml(pagePolicy)}">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="generator" content="Earmark">
<meta name="referrer" content="no-referrer">
<title>${escapeHtml(note.title)}</title>
<style>${pageStyle}</style>
</head>
<body>
<main>
<h1>${escapeHtml(note.title)}</h1>
${note.facts.map((fact) => `<p class="facts">${escapeHtml(fact)}</p>`).join('\n')}
${sound ? '<div class="player"><audio controls preload="metadata"></audio></div>' : ''}
`
  for (const paragraph of note.paragraphs) yield spokenHtml(paragraph, sound !== undefined)
  if (note.attachments.length > 0) yield* attachmentsHtml(note, pictures)
  yield '</main>\n'
  if (sound) yield* soundHtml(sound)
  yield `<script>${playerScript}</script>\n</body>\n</html>\n`
}

/** Data and not a script, by its type: it is read and never run. Base 64 has no sign that would end it. */
async function* soundHtml({ type, bytes }: PageSound): AsyncGenerator<string> {
  yield `<script id="sound" type="text/plain" data-type="${escapeHtml(type)}">`
  let left: Buffer = Buffer.alloc(0)
  for await (const piece of bytes) {
    const joined = Buffer.concat([left, piece])
    // Three bytes are four characters; what is left over goes before the next piece.
    const whole = joined.length - (joined.length % 3)
    yield joined.toString('base64', 0, whole)
    left = joined.subarray(whole)
  }
  yield `${left.toString('base64')}</script>\n`
}

function spokenHtml(paragraph: Paragraph, plays: boolean): string {
  const { start, time, speaker } = paragraph
  const who = speaker === null ? '' : `<span class="speaker">${escapeHtml(speaker)}:</span> `
  const when = plays
    ? `<button type="button" data-at="${start}" aria-label="Play from ${time}">${time}</button>`
    : `<span class="facts">${time}</span>`
  return `<div class="spoken">${when}<div${plays ? ' class="words"' : ''}>${who}${wordsHtml(paragraph)}</div></div>\n`
}

function wordsHtml({ start, text, words, url }: Paragraph): string {
  if (url !== null) return linkHtml(text, url)
  if (words.length === 0) return `<span data-start="${start}">${escapeHtml(text)}</span>`
  return words
    .map((word) => `<span data-start="${word.start}">${escapeHtml(word.text.trim())}</span>`)
    .join(' ')
}

function* attachmentsHtml({ attachments }: NoteDocument, pictures: Pictures): Generator<string> {
  yield '<h2>Attachments</h2>\n'
  for (const attachment of attachments) {
    const picture = pictures.get(attachment.id)
    if (picture) yield figureHtml(attachment, picture)
  }
  const listed = attachments.filter(({ id }) => !pictures.has(id))
  if (listed.length > 0) yield `<ul>\n${listed.map(itemHtml).join('\n')}\n</ul>\n`
}

function figureHtml({ name, description }: ListedAttachment, { type, bytes }: Picture): string {
  const caption = escapeHtml(description || name)
  return `<figure><img alt="${caption}" src="data:${escapeHtml(type)};base64,${Buffer.from(bytes).toString('base64')}"><figcaption class="facts">${caption}</figcaption></figure>\n`
}

function itemHtml({ name, url, description }: ListedAttachment): string {
  const named = url === null ? escapeHtml(name) : linkHtml(name, url)
  return `<li>${named}${description ? `: ${escapeHtml(description)}` : ''}</li>`
}

function linkHtml(name: string, url: string): string {
  return `<a href="${escapeHtml(url)}" rel="noreferrer noopener" target="_blank">${escapeHtml(name)}</a>`
}

function escapeHtml(text: string): string {
  return text.replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`)
}
