import { useEffect, useRef } from 'react'
import UPlot from 'uplot'
import plotStyles from 'uplot/dist/uPlot.min.css?url'

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
  const boxRef = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const box = boxRef.current
    if (!box) return undefined
    const times = days.map((day) => Date.parse(day) / 1000)
    const plot = new UPlot(optionsFor(box, { name, step }), [times, [...values]], box)
    const resized = new ResizeObserver(() => plot.setSize({ width: box.clientWidth, height }))
    resized.observe(box)
    const themed = new MutationObserver(() => plot.redraw())
    themed.observe(document.documentElement, { attributeFilter: ['data-theme'] })
    return () => {
      resized.disconnect()
      themed.disconnect()
      plot.destroy()
    }
  }, [days, values, name, step])
  return (
    <>
      <link rel="stylesheet" href={plotStyles} precedence="default" />
      <div ref={boxRef} aria-hidden="true" className="h-40 min-w-0" />
    </>
  )
}

function optionsFor(box: HTMLElement, { name, step }: { name: string; step: Step }): UPlot.Options {
  const color = (token: string) => () => getComputedStyle(box).getPropertyValue(token)
  const axis = {
    stroke: color('--ink-3'),
    font: `12px ${getComputedStyle(box).fontFamily}`,
    grid: { stroke: color('--line'), width: 1 },
    ticks: { show: false },
  }
  return {
    width: box.clientWidth,
    height,
    // The days are those of the server.
    tzDate: (seconds) => UPlot.tzDate(new Date(seconds * 1000), 'UTC'),
    cursor: { show: false },
    legend: { show: false },
    scales: { y: { range: (_, __, most) => [0, Math.max(1, 1.1 * most)] } },
    axes: [
      { ...axis, values: (_, times) => times.map(labels[step]) },
      // Half a visit is none.
      { ...axis, size: 52, incrs: wholeSteps },
    ],
    series: [{}, { label: name, stroke: color('--leaf'), width: 2, points: { show: false } }],
  }
}

const wholeSteps = Array.from({ length: 8 }, (_, at) => 10 ** at).flatMap((step) => [
  step,
  2 * step,
  5 * step,
])

const monthAndDay = (seconds: number) => new Date(seconds * 1000).toISOString().slice(5, 10)

const labels: Record<Step, (seconds: number) => string> = {
  day: monthAndDay,
  month: (seconds) => new Date(seconds * 1000).toISOString().slice(0, 7),
}
