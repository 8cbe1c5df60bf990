import type { CreationLine } from '@earmark/core/entities/creation.ts'
import { InsightRow } from '../insights/insight-line.tsx'
import { LinesOfNote } from './lines-of-note.tsx'

interface CreationLinesProps {
  lines: readonly CreationLine[]
  onPlay: ((seconds: number) => void) | undefined
}

/** Each with the second that it rests on, which plays; those of other notes together, under their note. */
export function CreationLines({ lines, onPlay }: CreationLinesProps) {
  return (
    <ol className="mt-1">
      {runsOf(lines).map(({ from, at, under, first, others }) =>
        from === undefined ? (
          <OwnLine key={at} line={first} onPlay={onPlay} />
        ) : (
          <LinesOfNote key={at} ulid={from} under={under} lines={[first, ...others]} />
        ),
      )}
    </ol>
  )
}

interface Run {
  /** The note; undefined: the one that it hangs on, of which each line stands alone. */
  from: string | undefined
  /** The heading that it stands under. */
  under: string | undefined
  /** Of its first line. */
  at: number
  first: CreationLine
  others: CreationLine[]
}

function runsOf(lines: readonly CreationLine[]): Run[] {
  const runs: Run[] = []
  let under: string | undefined
  for (const [at, line] of lines.entries()) {
    if (line.as === 'heading') under = line.text
    const last = runs.at(-1)
    if (last && line.from !== undefined && last.from === line.from) last.others.push(line)
    else runs.push({ from: line.from, at, under, first: line, others: [] })
  }
  return runs
}

interface OwnLineProps {
  line: CreationLine
  onPlay: CreationLinesProps['onPlay']
}

function OwnLine({ line: { as, text, start }, onPlay }: OwnLineProps) {
  if (as === 'heading') {
    return (
      <li className="pt-3 pb-1 first:pt-1">
        <h3 className="font-sans text-sm font-semibold text-ink-2">{text}</h3>
      </li>
    )
  }
  return (
    <InsightRow start={start ?? undefined} onPlay={onPlay}>
      <p className="font-serif">{text}</p>
    </InsightRow>
  )
}
