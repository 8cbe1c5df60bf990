import { PageLink } from '../../base/builds/page-link.tsx'
import { Glyph } from '../../base/ui/glyph.tsx'

const readers = [
  {
    to: '/meetings',
    title: 'People who meet',
    text: 'Find the sentence again, and comment on it.',
  },
  {
    to: '/audio-journaling',
    title: 'People who keep a journal',
    text: 'A question to start from when you do not know what to say.',
  },
  {
    to: '/lecture-note-taker',
    title: 'People who study',
    text: 'One word brings back the minute it was explained in.',
  },
  {
    to: '/whatsapp',
    title: 'People who send voice messages',
    text: 'Import voice messages from WhatsApp as notes.',
  },
] as const

/** Who it is for, each with a page of their own. */
export function ReaderLinks() {
  return (
    <ul className="grid border-t border-line sm:grid-cols-2 sm:gap-x-10">
      {readers.map((reader) => (
        <li key={reader.to} className="border-b border-line">
          <PageLink to={reader.to} className="group flex items-center justify-between gap-4 py-5">
            <span>
              <span className="block font-serif text-xl font-medium">{reader.title}</span>
              <span className="mt-1 block text-ink-2">{reader.text}</span>
            </span>
            <Glyph
              name="arrow-right"
              className="size-5 shrink-0 text-ink-2 transition-transform group-hover:translate-x-1"
            />
          </PageLink>
        </li>
      ))}
    </ul>
  )
}
