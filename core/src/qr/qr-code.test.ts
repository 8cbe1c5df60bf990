import { expect, test } from 'vitest'
import { type QrCode, qrCode, qrPath } from './qr-code.ts'

// What other encoders draw of the same text, and other decoders read as it.
const earmark = `
#######.#..#..#######
#.....#.#.#.#.#.....#
#.###.#...#.#.#.###.#
#.###.#.#...#.#.###.#
#.###.#..#.#..#.###.#
#.....#..####.#.....#
#######.#.#.#.#######
........#.###........
#.##.###.#.##.#..#.##
##.#...##..#####..#.#
..##.##.#.##.......##
...#...#..##..##.#...
#.#####..#..#..###.#.
........#..#..#.##...
#######.#####..##.#..
#.....#.###....######
#.###.#..##.###..####
#.###.#.#..#..##.###.
#.###.#.#...#.#..##..
#.....#..##..#.#....#
#######.###..#..#.#..`

test('[OAUTH-20] a QR code is drawn module by module as the standard says', () => {
  expect(drawn(qrCode(bytes('earmark')))).toBe(earmark.trim())
})

test.each([
  [1, 21, 994_754],
  [14, 21, 683_471],
  [15, 25, 538_695],
  [106, 41, 570_024],
  [107, 45, 614_607],
  [300, 69, 850_566],
  [666, 97, 669_630],
])(
  '[OAUTH-20] %s bytes take a code of %s modules a side, the smallest that holds them',
  (count, side, sum) => {
    const code = qrCode(bytes('a'.repeat(count)))

    expect(code).toHaveLength(side)
    expect(checksum(code)).toBe(sum)
  },
)

test('[OAUTH-20] text that no code holds is refused', () => {
  expect(() => qrCode(bytes('a'.repeat(667)))).toThrow('does not hold 667 bytes')
})

test('[OAUTH-20] the path of a code has one square for each dark module', () => {
  const code = qrCode(bytes('earmark'))

  expect(qrPath(code).startsWith('M0 0h1v1h-1zM1 0h1v1h-1z')).toBe(true)
  expect(qrPath(code).split('M')).toHaveLength(code.flat().filter(Boolean).length + 1)
})

const bytes = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0))

const drawn = (code: QrCode) =>
  code.map((line) => line.map((isDark) => (isDark ? '#' : '.')).join('')).join('\n')

const checksum = (code: QrCode) =>
  code.flat().reduce((sum, isDark) => (sum * 31 + (isDark ? 1 : 0)) % 1_000_003, 0)
