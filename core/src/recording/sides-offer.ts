import type { Recording, Sides } from '../entities/recording.ts'

interface SidesOffer {
  /** How the sound is read by it. */
  sides: Sides
  text: string
}

/** What the menu of a note offers by how its sound was read. Where there is nothing to choose, it offers neither. */
export const sidesOffers: Record<Sides, SidesOffer> = {
  apart: { sides: 'together', text: 'Read left and right as one' },
  together: { sides: 'apart', text: 'Tell left and right apart' },
}

/** Whether to read each side by itself is worth offering beside the words: some of them were said at once. */
export function mayTellApart({ sides, segments }: Pick<Recording, 'sides' | 'segments'>): boolean {
  return sides === 'together' && segments.some(({ overlap }) => overlap !== undefined)
}
