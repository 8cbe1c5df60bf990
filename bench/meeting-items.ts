import { findTodos } from '../core/src/insights/find-todos.ts'
import { spokenSentences } from '../core/src/insights/spoken-sentences.ts'
import { spoken } from './ask-chapters.ts'
import { askFolder, readMeetings } from './ask-sets.ts'
import type { Row } from './row.ts'

/**
 * What is to be done after ten meetings of QMSum, as somebody read them: the turns in which each thing is said. To be
 * done is what somebody there takes on, is asked for or what all agree on for the time after the meeting: no work that is
 * done in it, nothing that the product should have, and no “we should” that nobody takes up.
 */
const read: Record<'looked at' | 'held back', Record<string, number[][]>> = {
  'looked at': {
    IS1006a: [[355], [356, 362, 364]],
    IS1006c: [[498], [500], [553, 556, 573], [566, 568]],
    ES2006a: [[235, 237], [301], [303]],
    TS3010a: [],
    Bro011: [
      [53],
      [85, 86, 87],
      [101],
      [107],
      [123, 125],
      [127],
      [133, 139],
      [140, 147],
      [257, 261],
      [265],
      [279],
      [311],
      [315],
    ],
  },
  'held back': {
    IS1006b: [[62], [331, 332, 336], [353], [496], [498], [500], [555, 568]],
    ES2009b: [[203], [218, 220, 223], [255], [293]],
    TS3010b: [],
    TS3010d: [],
    Bro022: [[24], [97], [145], [226, 266], [312, 320], [456], [475], [487], [500], [508], [527], [535]],
  },
}

interface ItemFigures {
  found: number
  right: number
  /** Of what was read, how much of it is found. */
  said: number
  hit: number
}

/** The product's own action items, against those that somebody read in the same meetings. */
export function measureItems(): Row[] {
  const folder = askFolder()
  if (!folder) {
    console.log('Action items skipped: no meetings; set EARMARK_ASK_DIR to a folder that has `qmsum`.')
    return []
  }
  return Object.entries(read).flatMap(([half, meetings]) => {
    const { found, right, said, hit } = itemsOf(folder, meetings)
    return [
      {
        name: `action items of ${half} meetings that are some`,
        value: percent(right, found),
        unit: `% of ${found}`,
      },
      {
        name: `action items of ${half} meetings that are found`,
        value: percent(hit, said),
        unit: `% of ${said}`,
      },
    ]
  })
}

function itemsOf(folder: string, meetings: Record<string, number[][]>): ItemFigures {
  const figures = { found: 0, right: 0, said: 0, hit: 0 }
  for (const { name, turns } of readMeetings(folder)) {
    const known = meetings[name.replace('.json', '')]
    if (!known) continue
    const segments = spoken(turns.map(({ text, ...turn }) => ({ ...turn, text: asWritten(text) })))
    const found = findTodos(spokenSentences(segments), {
      recorded_at: '2026-03-04T10:00:00.000Z',
      timeZone: 'UTC',
      language: 'en',
    }).map(({ sentence }) => segments.findLastIndex(({ start }) => start <= sentence.start + 0.01))
    figures.found += found.length
    figures.right += found.filter((turn) => known.some((item) => item.includes(turn))).length
    figures.said += known.length
    figures.hit += known.filter((item) => item.some((turn) => found.includes(turn))).length
  }
  return figures
}

/** They are written down word by word, with a space before each sign: “I 'll try it .” */
function asWritten(text: string): string {
  return text.replaceAll(/\s+(?=[.,?!]|['’](?:s|m|re|ve|ll|d)\b)/g, '').replaceAll(/\s+-\s+/g, '-')
}

const percent = (part: number, whole: number) => Math.round((1000 * part) / Math.max(1, whole)) / 10
