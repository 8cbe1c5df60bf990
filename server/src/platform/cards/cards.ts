import { createHash } from 'node:crypto'
import { AppError } from '@earmark/core/errors.ts'
import { keepLatest } from '@earmark/core/keep-latest.ts'
import { askThread } from '../ask-thread.ts'
import type { Card } from './draw-card.ts'

interface CardPicture {
  png: Uint8Array<ArrayBuffer>
  etag: string
}

/** The picture of a card; of one that was asked for lately, at once. */
export type DrawCard = (card: Card) => Promise<CardPicture>

interface Limits {
  /** Some 30 kB each. */
  kept: number
  waiting: number
  seconds: number
  megabytes: number
}

const usual: Limits = { kept: 300, waiting: 20, seconds: 10, megabytes: 128 }

/** One after another, in a thread: of all that a server does, a card may wait longest. */
export function createCards(limits: Limits = usual): DrawCard {
  const kept = new Map<string, Promise<CardPicture>>()
  const line = { waiting: 0, last: Promise.resolve<unknown>(undefined) }

  function drawInTurn(card: Card): Promise<CardPicture> {
    if (line.waiting >= limits.waiting) throw new AppError('unavailable', 'too many cards wait to be drawn')
    line.waiting += 1
    const drawn = line.last
      .then(() => drawInThread(card, limits))
      .finally(() => {
        line.waiting -= 1
      })
    // Whoever asked hears of a failure; the next one's turn comes all the same.
    line.last = drawn.catch(() => undefined)
    return drawn
  }

  return async (card) => {
    const key = JSON.stringify([card.title, card.line])
    const found = keepLatest(kept, key, { most: limits.kept, make: () => drawInTurn(card) })
    try {
      return await found
    } catch (error) {
      if (kept.get(key) === found) kept.delete(key)
      throw error
    }
  }
}

async function drawInThread(card: Card, limits: Limits): Promise<CardPicture> {
  const png = await askThread<Uint8Array<ArrayBuffer>>(new URL('./card-thread.ts', import.meta.url), card, {
    ...limits,
    tooMuch: () => new AppError('unavailable', 'a card takes too long, or too much memory'),
  })
  return { png, etag: `"${createHash('sha256').update(png).digest('base64url').slice(0, 22)}"` }
}
