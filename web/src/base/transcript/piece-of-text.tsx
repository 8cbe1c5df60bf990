import type { Piece } from './segment-pieces.ts'

export function PieceOfText({ piece, isPlayed }: { piece: Piece; isPlayed: boolean }) {
  if (piece.word === -1 && piece.found === 'no') return piece.text
  const look = `${foundLooks[piece.found]} ${isPlayed ? playedLook : ''}`
  return (
    <span
      data-word={piece.word}
      data-playing={isPlayed || undefined}
      data-current={piece.found === 'current' || undefined}
      className={look}
    >
      {piece.text}
    </span>
  )
}

/** The word that was clicked, as its index in the segment; -1: none. */
export function wordOf(target: EventTarget): number {
  return target instanceof HTMLElement ? Number(target.dataset.word ?? -1) : -1
}

/** As the played part of the waveform: what was searched for is marked in another colour. */
const playedLook = 'underline decoration-voice decoration-2 underline-offset-4'

const foundLooks = {
  no: '',
  yes: 'bg-mark-soft shadow-[inset_0_-2px_0_var(--mark)]',
  current: 'rounded-[3px] bg-mark text-mark-ink',
}
