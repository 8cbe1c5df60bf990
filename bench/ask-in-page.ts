import type { Page } from 'playwright-core'

export interface Delays {
  /** From one note that was read to the next. */
  perNoteMs: number[]
  /** From a key to when the page hears of it. */
  inputDelaysMs: number[]
  /** From a key to the frame that shows it. */
  toFrameMs: number[]
}

const box = (page: Page) => page.getByRole('textbox', { name: 'Ask your notes' })

/** Types into the box until so many more notes were read for what they mean. */
export async function readWhileTyping(page: Page, notes: number): Promise<Delays> {
  await box(page).focus()
  const from = await countVectors(page)
  const watched = page.evaluate(watchReading, { from, to: from + notes })
  const state = { isOver: false }
  const delays = watched.finally(() => {
    state.isOver = true
  })
  const text = 'When does the man with the ladder come about the roof window, and what will it cost us '
  for (let at = 0; !state.isOver; at++) {
    await page.keyboard.press(text.charAt(at % text.length))
    if (at % 200 === 199) await box(page).fill('')
    await page.waitForTimeout(60)
  }
  await box(page).fill('')
  return delays
}

/** Comes when at least so many notes were read for what they mean. */
export async function vectorsRead(page: Page, notes: number): Promise<void> {
  while ((await countVectors(page)) < notes) await page.waitForTimeout(250)
}

/** From Enter to the frame that shows a quote, which has those words in it where they are told. */
export async function firstQuoteMs(page: Page, question: string, words = ''): Promise<number> {
  await box(page).fill(question)
  const watched = page.evaluate(watchQuote, words)
  await box(page).press('Enter')
  return watched
}

async function countVectors(page: Page): Promise<number> {
  return page.evaluate(async () => {
    const { name = '' } =
      (await indexedDB.databases()).find((each) => each.name?.startsWith('earmark-search-')) ?? {}
    const opening = indexedDB.open(name)
    const db = await new Promise<IDBDatabase>((resolve, reject) => {
      opening.addEventListener('success', () => resolve(opening.result))
      opening.addEventListener('error', () => reject(opening.error))
    })
    const counting = db.transaction('vectors').objectStore('vectors').count()
    const count = await new Promise<number>((resolve) => {
      counting.addEventListener('success', () => resolve(counting.result))
    })
    db.close()
    return count
  })
}

/** Runs in the page. */
async function watchReading({ from, to }: { from: number; to: number }): Promise<Delays> {
  const { name = '' } =
    (await indexedDB.databases()).find((each) => each.name?.startsWith('earmark-search-')) ?? {}
  const opening = indexedDB.open(name)
  const db = await new Promise<IDBDatabase>((resolve) => {
    opening.addEventListener('success', () => resolve(opening.result))
  })
  const seen: Delays = { perNoteMs: [], inputDelaysMs: [], toFrameMs: [] }
  const handleKey = (event: Event) => {
    seen.inputDelaysMs.push(performance.now() - event.timeStamp)
    requestAnimationFrame(() => seen.toFrameMs.push(performance.now() - event.timeStamp))
  }
  addEventListener('keydown', handleKey, { capture: true })
  let [count, last] = [from, 0]
  while (count < to) {
    await new Promise((resolve) => setTimeout(resolve, 10))
    const counting = db.transaction('vectors').objectStore('vectors').count()
    const now = await new Promise<number>((resolve) => {
      counting.addEventListener('success', () => resolve(counting.result))
    })
    if (now === count) continue
    const at = performance.now()
    // The first is only half seen, and several at once share the time.
    if (last > 0) for (let each = count; each < now; each++) seen.perNoteMs.push((at - last) / (now - count))
    ;[count, last] = [now, at]
  }
  removeEventListener('keydown', handleKey, { capture: true })
  db.close()
  return seen
}

/** Runs in the page: from the next Enter. */
function watchQuote(words: string): Promise<number> {
  return new Promise((resolve) => {
    const handleKey = ({ key, timeStamp }: KeyboardEvent) => {
      if (key !== 'Enter') return
      removeEventListener('keydown', handleKey, { capture: true })
      const before = document.querySelectorAll('blockquote').length
      const look = () => {
        const quotes = [...document.querySelectorAll('blockquote')]
        const isThere =
          quotes.length > before &&
          quotes.slice(before).some(({ textContent }) => textContent?.includes(words))
        if (isThere) resolve(performance.now() - timeStamp)
        else requestAnimationFrame(look)
      }
      look()
    }
    addEventListener('keydown', handleKey, { capture: true })
  })
}
