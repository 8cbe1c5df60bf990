import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const css = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8')

/** Every colour that is written as `--name: light-dark(#…, #…)` or `--name: #…`. */
const colors = new Map(
  [...css.matchAll(/--([\w-]+): (?:light-dark\()?(#\w{6})(?:, (#\w{6})\))?;/g)].map(
    ([, name = '', light = '', dark = light]) => [name, { light, dark }] as const,
  ),
)

/** What each kind of eye makes of linear red, green and blue (Machado, Oliveira and Fernandes 2009). */
const eyes: Record<string, number[][]> = {
  usual: [
    [1, 0, 0],
    [0, 1, 0],
    [0, 0, 1],
  ],
  'red-blind': [
    [0.152286, 1.052583, -0.204868],
    [0.114503, 0.786281, 0.099216],
    [-0.003882, -0.048116, 1.051998],
  ],
  'green-blind': [
    [0.367322, 0.860646, -0.227968],
    [0.280085, 0.672501, 0.047413],
    [-0.01182, 0.04294, 0.968881],
  ],
  'blue-blind': [
    [1.255528, -0.076749, -0.178779],
    [-0.078411, 0.930809, 0.147602],
    [0.004733, 0.691367, 0.3039],
  ],
}

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

const tagNames = ['red', 'amber', 'green', 'sky', 'blue', 'plum', 'grey']
const tagPairs = tagNames.flatMap((a, at) => tagNames.slice(at + 1).map((b) => [a, b] as const))
const themes = ['light', 'dark'] as const

test.each(
  cases(
    tagNames.flatMap((tag) => grounds.map((ground) => [`tag-${tag}`, ground])),
    3,
  ),
)(
  '[LOOK-1] the dot $front is seen on $back in the $theme theme ($least to 1)',
  ({ front, back, theme, least }) => {
    expect(contrast(colorOf(front, theme), colorOf(back, theme))).toBeGreaterThanOrEqual(least)
  },
)

test.each(
  themes.flatMap((theme) =>
    Object.keys(eyes).map((eye) => ({ theme, eye, least: eye === 'usual' ? 0.13 : 0.1 })),
  ),
)('[LOOK-13] no two tag colours look alike in the $theme theme to $eye eyes', ({ theme, eye, least }) => {
  const seen = (tag: string) => oklab(eyes[eye] ?? [], colorOf(`tag-${tag}`, theme))
  const alike = tagPairs.filter(
    ([a, b]) => Math.hypot(...seen(a).map((x, at) => x - (seen(b)[at] ?? 0))) < least,
  )

  expect(alike).toEqual([])
})

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

/** Where a colour lies for an eye, in a space in which distances are as people see them (Ottosson 2020). */
function oklab(eye: readonly number[][], hex: string): number[] {
  const rgb = linearOf(hex)
  const seen = eye.map((row) => Math.min(1, Math.max(0, dot(row, rgb))))
  const cones = toCones.map((row) => Math.cbrt(dot(row, seen)))
  return toLab.map((row) => dot(row, cones))
}

const toCones = [
  [0.4122214708, 0.5363325363, 0.0514459929],
  [0.2119034982, 0.6806995451, 0.1073969566],
  [0.0883024619, 0.2817188376, 0.6299787005],
]
const toLab = [
  [0.2104542553, 0.793617785, -0.0040720468],
  [1.9779984951, -2.428592205, 0.4505937099],
  [0.0259040371, 0.7827717662, -0.808675766],
]

function dot(a: readonly number[], b: readonly number[]): number {
  return a.reduce((sum, value, at) => sum + value * (b[at] ?? 0), 0)
}

function linearOf(hex: string): number[] {
  return [1, 3, 5].map((at) => linear(Number.parseInt(hex.slice(at, at + 2), 16) / 255))
}

function luminance(hex: string): number {
  const [red = 0, green = 0, blue = 0] = linearOf(hex)
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue
}

function linear(channel: number): number {
  return channel <= 0.04045 ? channel / 12.92 : ((channel + 0.055) / 1.055) ** 2.4
}
