import { formatClock } from '@earmark/core/text/format-time.ts'
import { PageLink } from '../builds/page-link.tsx'
import { useDates } from '../times/use-dates.ts'
import { Marked } from '../ui/marked.tsx'
import { noteAddress } from '@earmark/core/search/note-address.ts'
import type { RelatedRow } from './search-messages.ts'

/** Each with the sentence that it is close by. */
export function RelatedList({ rows }: { rows: readonly RelatedRow[] }) {
  const dates = useDates()
  return (
    <ul aria-label="Related notes">
      {rows.map(({ ulid, title, recorded_at, sentence, startAt }) => (
        <li key={ulid} className="relative rounded-s px-5 py-3 hover:bg-sunken">
          {/* The whole row is the link's target. */}
          <PageLink
            to={noteAddress({ ulid, startAt })}
            className="font-semibold after:absolute after:inset-0"
          >
            {title}
          </PageLink>
          <p className="said mt-0.5 line-clamp-2 text-ink-2">
            <Marked text={sentence} />
          </p>
          <p className="mt-1 text-sm text-ink-3">
            <time dateTime={recorded_at}>{dates.day(recorded_at)}</time>
            {startAt !== undefined && ` · at ${formatClock(startAt)}`}
          </p>
        </li>
      ))}
    </ul>
  )
}
