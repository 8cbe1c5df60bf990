import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { QrPicture } from './qr-picture.tsx'

// Level M, mask 2. With mask 3, which other encoders choose, the modules are theirs: either is good.
const earmark = `
#######....#..#######
#.....#..###..#.....#
#.###.#.##....#.###.#
#.###.#.#...#.#.###.#
#.###.#.#...#.#.###.#
#.....#.#..#..#.....#
#######.#.#.#.#######
........###..........
#.#####...##..#####..
##.#...##..#####..#.#
#.....#..##.#.##.###.
##..#....#.####.####.
#.#####..#..#..###.#.
........##..#..##.#.#
#######....#.#.....#.
#.....#.###....######
#.###.#.#.##.#.#...#.
#.###.#.#######.##...
#.###.#.#...#.#..##..
#.....#...#####..##..
#######.#...#..#...#.`

test('[OAUTH-20] a QR code is drawn module by module as the standard says', () => {
  expect(drawn(pictureOf('earmark'))).toBe(earmark.trim())
})

test.each([
  [1, 21],
  [14, 21],
  [15, 25],
  [106, 41],
  [107, 45],
  [300, 69],
  [666, 97],
])('[OAUTH-20] %s bytes take a code of %s modules a side, the smallest that holds them', (count, side) => {
  // Within a light border of four modules on each side.
  expect(sizeOf(pictureOf('a'.repeat(count)))).toBe(side + 8)
})

const pictureOf = (text: string) => renderToStaticMarkup(<QrPicture text={text} label="Scan" className="" />)

const sizeOf = (picture: string) => Number(/viewBox="0 0 (\d+) \d+"/.exec(picture)?.[1])

function drawn(picture: string): string {
  const dark = new Set(Array.from(picture.matchAll(/M(\d+) (\d+)h1v1h-1z/g), ([, x, y]) => `${x} ${y}`))
  const inside = Array.from({ length: sizeOf(picture) - 8 }, (_, at) => at + 4)
  return inside.map((y) => inside.map((x) => (dark.has(`${x} ${y}`) ? '#' : '.')).join('')).join('\n')
}
