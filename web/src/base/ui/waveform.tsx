interface WaveformProps {
  /** Loudness of each slice, 0 to 1. */
  bars: readonly number[]
  /** How much of it has been played, 0 to 1. */
  played?: number
  className?: string
  /** Of whom: one’s own voice, or another’s. */
  voice?: keyof typeof fills
}

const fills = { own: 'fill-voice', other: 'fill-leaf' } as const

const step = 5
const width = 3
const height = 48

/** The sound of a note; what was played is vermilion. By SVG attributes alone, so it can be made on the server. */
export function Waveform({ bars, played = 0, className = 'h-12 w-full', voice = 'own' }: WaveformProps) {
  const playedBars = Math.round(played * bars.length)
  return (
    <svg
      viewBox={`0 0 ${bars.length * step} ${height}`}
      preserveAspectRatio="none"
      className={className}
      aria-hidden="true"
    >
      <path d={barsPath(bars, 0, playedBars)} className={fills[voice]} />
      <path d={barsPath(bars, playedBars, bars.length)} className="fill-line-2" />
    </svg>
  )
}

function barsPath(bars: readonly number[], from: number, to: number): string {
  return bars
    .slice(from, to)
    .map((loudness, at) => {
      const tall = Math.max(width, Math.min(1, loudness) * height)
      const round = width / 2
      const x = (from + at) * step
      const top = (height - tall) / 2 + round
      return `M${x} ${top.toFixed(1)}a${round} ${round} 0 0 1 ${width} 0v${(tall - width).toFixed(1)}a${round} ${round} 0 0 1 -${width} 0Z`
    })
    .join('')
}
