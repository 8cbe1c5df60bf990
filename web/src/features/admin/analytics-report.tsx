import type { ReportAnswer } from '@earmark/core/analytics/report-api.ts'
import { reportPeriods } from '@earmark/core/analytics/report-periods.ts'
import { useState } from 'react'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { Notice } from '../../base/ui/notice.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { DayChart } from './day-chart.tsx'
import { reportGrid, wholeRow } from './report-grid.ts'
import { shareCell } from './report-rows.ts'
import { ReportTable } from './report-table.tsx'

const periods = reportPeriods.map((days) => ({ value: `${days}`, text: `${days} days` }))

/** What was counted, for whoever runs the instance. */
export function AnalyticsReport() {
  const [days, setDays] = useState('30')
  const { state, reload } = useLoaded('GET /admin/analytics', { query: { days: Number(days) } })
  return (
    <>
      <Segmented label="Period" options={periods} value={days} onChange={setDays} />
      <LoadedPart state={state} what="what was counted" onRetry={reload}>
        {(report) => <Report report={report} />}
      </LoadedPart>
    </>
  )
}

const series = [
  { field: 'visits', title: 'Visits', about: 'By people who accepted to be counted.' },
  {
    field: 'visitors',
    title: 'Visitors',
    about: 'People who accepted to be counted and were here that day, signed in or not.',
  },
  {
    field: 'active_accounts',
    title: 'Active accounts',
    about: 'Accounts whose person accepted to be counted. Who declined is not among them.',
  },
  {
    field: 'transcribed_minutes',
    title: 'Minutes transcribed',
    about: 'Of all accounts, whatever they answered when they were asked.',
  },
] as const

const stepTexts: Record<ReportAnswer['funnel'][number]['step'], string> = {
  visit: 'Visited',
  try: 'Tried recording',
  sign_up: 'Created an account',
  first_note: 'Recorded a note',
  third_note: 'Recorded three notes',
  paid: 'Paid',
}

function Report({
  report: { is_counted, left_out, days, pages, funnel, retention },
}: {
  report: ReportAnswer
}) {
  const names = days.map(({ day }) => day)
  const visited = funnel[0]?.people ?? 0
  return (
    <div className={reportGrid}>
      {!is_counted && (
        <div className={wholeRow}>
          <Notice>
            Visits are not counted here. EARMARK_ANALYTICS=on in the server’s settings switches it on.
          </Notice>
        </div>
      )}
      {left_out > 0 && (
        <div className={wholeRow}>
          <Notice>
            {left_out === 1 ? 'One event was' : `${left_out} events were`} left out since the server started:
            more came from one address in a day than is counted of one. Behind a proxy, raise
            EARMARK_RATE_LIMIT.
          </Notice>
        </div>
      )}
      {series.map(({ field, ...told }) => (
        <ReportTable
          key={field}
          {...told}
          columns={['Day', told.title]}
          rows={days.map((day) => [day.day, day[field]])}
          chart={<DayChart name={told.title} days={names} values={days.map((day) => day[field])} />}
        />
      ))}
      <ReportTable
        title="From visit to payment"
        about="Of people who accepted to be counted, as many as reached each step in this period. Who did not accept is in none of these rows."
        columns={['Step', 'People', 'Of visitors']}
        rows={funnel.map(({ step, people }) => [stepTexts[step], people, shareCell(people, visited)])}
      />
      <ReportTable
        title="Pages"
        about="The most visited, by people who accepted to be counted."
        columns={['Page', 'Visits']}
        rows={pages.map(({ route, visits }) => [route, visits])}
      />
      <ReportTable
        title="Weekly retention"
        className={wholeRow}
        about="By the week in which people were first seen in this period: how many came back in each week after it."
        columns={['Week', 'People', ...retentionColumns(retention)]}
        rows={retention.map(({ week, people, returned }) => [
          week,
          people,
          ...returned.map((count) => shareCell(count, people)),
        ])}
      />
    </div>
  )
}

function retentionColumns(retention: ReportAnswer['retention']): string[] {
  return (retention[0]?.returned ?? []).map((_, at) => `Week ${at + 1}`)
}
