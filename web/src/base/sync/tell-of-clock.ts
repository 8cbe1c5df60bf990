import { isWorthTelling } from '@earmark/core/sync/clock.ts'
import { makeDates } from '@earmark/core/text/dates.ts'
import { clockText } from '../local-db/device-tables.ts'
import type { Notes } from '../local-db/notes.ts'
import { deviceZone } from '../times/use-dates.ts'
import { showToastWith } from '../ui/toasts.ts'

const key = 'earmark-clock-told'

/** Says once that this device's clock is wrong by a day or more; again only after it has been right in between. */
export async function tellOfClock(notes: Notes): Promise<void> {
  const text = await (await notes.device.open()).get('meta', 'clock')
  const isWrong = text !== undefined && isWorthTelling(clockText.read(text))
  const isTold = localStorage.getItem(key) !== null
  if (!isWrong && isTold) localStorage.removeItem(key)
  if (!isWrong || isTold) return
  localStorage.setItem(key, new Date().toISOString())
  showToastWith({
    text: `This device’s clock says ${today(Date.now())}. New notes will get the correct time.`,
    stays: true,
  })
}

/** As the device itself shows it, whatever zone the person has chosen. */
const today = (nowMs: number) => makeDates({ timeZone: deviceZone(), locale: 'en-GB' }).day(nowMs)
