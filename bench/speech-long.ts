import type { Speech } from '../server/src/ports/speech.ts'
import type { Row } from './row.ts'

interface Sounds {
  short: { seconds: number; samples: () => AsyncIterable<Float32Array> }[]
  long: { seconds: number; samples: AsyncIterable<Float32Array> }
}

/** The speed of one long sound against that of short ones, in the same run: the machine's load is about the same. */
export async function measureLong(speech: Speech, { short, long }: Sounds): Promise<Row[]> {
  const shortSpeed = async () => {
    const begun = performance.now()
    for (const { samples } of short) await speech.transcribe(samples())
    return speedOf(
      short.reduce((sum, { seconds }) => sum + seconds, 0),
      begun,
    )
  }
  const before = await shortSpeed()
  const begun = performance.now()
  await speech.transcribe(long.samples)
  const longSpeed = speedOf(long.seconds, begun)
  const shorts = (before + (await shortSpeed())) / 2
  const minutes = Math.round(long.seconds / 60)
  console.log(`${minutes} min at ${longSpeed.toFixed(2)} ×, short clips at ${shorts.toFixed(2)} ×`)
  const ratio = Math.round((100 * longSpeed) / shorts) / 100
  return [
    {
      name: `${minutes} min in one sound against short clips`,
      value: ratio,
      unit: '×',
      limit: '≥ 0.8',
      pass: ratio >= 0.8,
    },
  ]
}

function speedOf(seconds: number, begun: number): number {
  return (1000 * seconds) / (performance.now() - begun)
}
