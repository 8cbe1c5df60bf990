import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** Every colour that is written as `--name: light-dark(#…, #…)` or `--name: #…`. */
const colors = new Map(
  [...css.matchAll(/--([\w-]+): (?:light-dark\()?(#\w{6})(?:, (#\w{6})\))?;/g)].map(
    ([, name = '', light = '', dark = light]) => [name, { light, dark }] as const,
  ),
)

const grounds = ['paper', 'surface', 'sunken']
const textPairs = [
  ...['ink', 'ink-2', 'ink-3', 'leaf', 'danger'].flatMap((text) => grounds.map((ground) => [text, ground])),
  ['voice', 'paper'],
  ['voice', 'surface'],
  ['voice-ink', 'voice'],
  ['danger-ink', 'danger'],
  ['mark-ink', 'mark'],
  ['ink', 'mark-soft'],
  ['ink-2', 'mark-soft'],
  ['leaf', 'leaf-soft'],
  ['ink', 'leaf-soft'],
  ['ink', 'voice-soft'],
  ['paper', 'ink'],
]
const edgePairs = ['paper', 'surface', 'sunken'].map((ground) => ['edge', ground])

const cases = (pairs: string[][], least: number) =>
  pairs.flatMap(([front = '', back = '']) =>
    (['light', 'dark'] as const).map((theme) => ({ front, back, theme, least })),
  )

test.each([...cases(textPairs, 4.5), ...cases(edgePairs, 3)])(
  '[LOOK-1] $front on $back can be read in the $theme theme ($least to 1)',
  ({ front, back, theme, least }) => {
    expect(contrast(colorOf(front, theme), colorOf(back, theme))).toBeGreaterThanOrEqual(least)
  },
)

function colorOf(name: string, theme: 'light' | 'dark'): string {
  const color = colors.get(name)
  if (!color) throw new Error(`tokens.css has no colour --${name}`)
  return color[theme]
}

/** WCAG 2: relative luminance of both, the lighter over the darker. */
function contrast(a: string, b: string): number {
  const [dark = 0, light = 0] = [luminance(a), luminance(b)].sort((x, y) => x - y)
  return (light + 0.05) / (dark + 0.05)
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5].map((at) =>
    linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255),
  )
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
