import { makeAxisDates } from '@earmark/core/text/dates.ts'
import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import plotStyles from 'uplot/dist/uPlot.min.css?url'
import { useDates } from '../../base/times/use-dates.ts'

interface DayChartProps {
  /** ISO days, one after another. */
  days: readonly string[]
  values: readonly number[]
  /** What is drawn; the table below says it to who does not see it. */
  name: string
  /** Of which each is one; of months, the first day is given. */
  step?: Step
}

type Step = 'day' | 'month'

const height = 160

/** A line over days, in the colours of the page. Drawn anew when its width or the theme changes. */
export function DayChart({ days, values, name, step = 'day' }: DayChartProps) {
  const { locale } = useDates()
  const boxRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = boxRef.current
    if (!box) return undefined
    const times = days.map((day) => Date.parse(day) / 1000)
    const plot = new UPlot(
      optionsFor(box, { name, step, labelOf: makeAxisDates(locale)[step] }),
      [times, [...values]],
      box,
    )
    const resized = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height }))
    resized.observe(box)
    const themed = new MutationObserver(() => plot.redraw())
    themed.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      resized.disconnect()
      themed.disconnect()
      plot.destroy()
    }
  }, [days, values, name, step, locale])
  if (values.every((value) => value === 0)) return <p className="text-sm text-ink-3">Nothing yet.</p>
  return (
    <>
      <link rel="stylesheet" href={plotStyles} precedence="default" />
      <div ref={boxRef} aria-hidden="true" className="h-40 min-w-0" />
    </>
  )
}

interface Drawn {
  name: string
  step: Step
  /** What stands below a moment, in milliseconds. */
  labelOf: (time: number) => string
}

function optionsFor(box: HTMLElement, { name, step, labelOf }: Drawn): UPlot.Options {
  const color = (token: string) => () => getComputedStyle(box).getPropertyValue(token)
  const axis = {
    stroke: color('--ink-3'),
    font: `12px ${getComputedStyle(box).fontFamily}`,
    grid: { stroke: color('--line'), width: 1 },
    ticks: { show: false },
  }
  const splits = step === 'day' ? { splits: backFromLast } : {}
  return {
    width: box.clientWidth,
    height,
    // The days are those of the server.
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'UTC'),
    cursor: { show: false },
    legend: { show: false },
    scales: { y: { range: (_, __, most) => [0, Math.max(1, 1.1 * most)] } },
    axes: [
      {
        ...axis,
        ...splits,
        // Room for the longest: `15. Sept.`
        space: 72,
        incrs: wholeDays,
        values: (_, times) => times.map((seconds) => labelOf(seconds * 1000)),
      },
      // Half a visit is none.
      { ...axis, size: 52, incrs: wholeSteps },
    ],
    series: [{}, { label: name, stroke: color('--leaf'), width: 2, points: { show: false } }],
  }
}

/** The plot, its axis, its first and last moment, and how far apart labels stand. */
type PlotRange = [UPlot, number, number, number, number]

/** The last day is what one looks for: it has a label, whatever the steps between them are. */
function backFromLast(...[, , first, last, stepSeconds]: PlotRange): number[] {
  const count = Math.floor((last - first) / stepSeconds) + 1
  return Array.from({ length: count }, (_day, at) => last - (count - 1 - at) * stepSeconds)
}

const wholeSteps = Array.from({ length: 8 }, (_, at) => 10 ** at).flatMap((step) => [
  step,
  2 * step,
  5 * step,
])

const daySeconds = 86_400
/** Of less than a day the label would say the day twice. */
const wholeDays = [1, 2, 3, 7, 14, 30, 60, 90, 180, 365].map((days) => days * daySeconds)
