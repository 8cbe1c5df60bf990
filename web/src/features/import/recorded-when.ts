import { momentOf } from '@earmark/core/search/calendar.ts'
import { findBox } from './mp4-boxes.ts'

/** The epoch of QuickTime is 1904. */
const quickTimeMs = Date.UTC(1904, 0, 1)
/** Files that were never told the time carry its zero; no recorder with this format is older. */
const earliestMs = Date.UTC(2000, 0, 1)

/**
 * When a file was recorded: as it says inside (m4a, mp4, mov), as its name says, or when it was last changed. None
 * of these may lie ahead of now: a clock was wrong then.
 */
export async function recordedWhen(
  file: File,
  { nowMs, timeZone }: { nowMs: number; timeZone: string },
): Promise<string> {
  const found = [await timeInside(file), timeInName(file.name, timeZone), file.lastModified]
  const plausible = found.find((ms) => ms !== undefined && ms >= earliestMs && ms <= nowMs)
  return new Date(plausible ?? nowMs).toISOString()
}

const inName =
  /(?<!\d)(20\d\d)[-_. ]?(0[1-9]|1[0-2])[-_. ]?(0[1-9]|[12]\d|3[01])(?:[-_. T]*(?:at )?([01]\d|2[0-3])[-_.:h ]?([0-5]\d)(?:[-_.:m ]?([0-5]\d))?)?(?!\d)/

/** `2024-05-03 14.22.10`, `PTT-20240503-WA0001`: a recorder's own clock, so in the person's own time. */
export function timeInName(name: string, timeZone: string): number | undefined {
  const parts = inName.exec(name)
  if (!parts) return undefined
  const [year = 0, month = 1, day = 1, hours, minutes = 0, seconds = 0] = parts.slice(1).map(numberOf)
  const noon = 12
  return momentOf({ year, month, day, hours: hours ?? noon, minutes, seconds }, timeZone)
}

function numberOf(text: string | undefined): number | undefined {
  return text === undefined ? undefined : Number(text)
}

/** The time that an MP4 family file carries in its `moov` / `mvhd` box. */
async function timeInside(file: Blob): Promise<number | undefined> {
  const moov = await findBox(file, { name: 'moov', from: 0, to: file.size })
  const header = moov && (await findBox(file, { name: 'mvhd', ...moov }))
  if (!header) return undefined
  const view = new DataView(await file.slice(header.from, header.from + 12).arrayBuffer())
  if (view.byteLength < 12) return undefined
  // Version 1 counts in 64 bits.
  const seconds = view.getUint8(0) === 1 ? Number(view.getBigUint64(4)) : view.getUint32(4)
  return seconds === 0 ? undefined : quickTimeMs + seconds * 1000
}
