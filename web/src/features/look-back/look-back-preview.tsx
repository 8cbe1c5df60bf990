import { isEmptyWeek } from '@earmark/core/look-back/look-back.ts'
import { lookBackText } from '@earmark/core/look-back/look-back-text.ts'
import { weekOf } from '@earmark/core/look-back/week.ts'
import { dateLocaleOf } from '@earmark/core/text/dates.ts'
import { useViewer } from '../../base/session/use-viewer.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { useLookBack } from './use-look-back.ts'

/** What would be told of this week if it were over now, in the words of the email. */
export function LookBackPreview() {
  const told = useLookBack(weekOf)
  const { timeZone, locale } = useDates()
  const viewer = useViewer()
  if (!told || viewer.kind === 'guest') return <p className="text-ink-3">Reading your notes…</p>
  if (isEmptyWeek(told)) {
    return (
      <p className="text-ink-2">
        Nothing was recorded or done this week so far: there would be nothing to tell.
      </p>
    )
  }
  const reader = { account: viewer.account.name, timeZone, locale: dateLocaleOf(locale) }
  const { subject, paragraphs } = lookBackText(told, reader)
  return (
    <article
      aria-label={subject}
      className="grid gap-2 rounded-m border border-line bg-surface p-5 wrap-anywhere"
    >
      <h4 className="text-lg font-semibold">{subject}</h4>
      {paragraphs.map((paragraph, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two may be the same, and their order is their identity
        <p key={at}>{paragraph}</p>
      ))}
    </article>
  )
}
