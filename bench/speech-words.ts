import type { Transcript } from '../core/src/speech/transcript.ts'
import { wordErrors } from '../core/src/speech/word-errors.ts'
import type { ClipRef } from './clips-folder.ts'
import type { Row } from './row.ts'

export interface HeardClip extends ClipRef {
  transcript: Transcript
}

/** Word errors by language, invented words, and whether languages were told apart. */
export function judgeWords(clips: readonly HeardClip[]): Row[] {
  const silent = clips.filter(({ kind }) => kind === 'no-speech')
  const spoken = clips.filter(({ kind, text }) => kind !== 'no-speech' && text !== '')
  const english = spoken.filter(({ language }) => language === 'en')
  const telephone = english.filter(({ kind }) => kind === 'telephone')
  const others = spoken.filter(({ language }) => !understood.has(language))
  for (const clip of clips) {
    const { errors, words } = wordErrors(clip.text, textOf(clip))
    console.log(`${clip.file}: ${errors} of ${words} words, ${clip.transcript.language}`)
  }
  return [
    atMost(2.8, {
      name: 'word errors, English',
      value: errorRate(english.filter(isNot(telephone))),
      unit: '%',
    }),
    atMost(6, {
      name: 'word errors, Spanish',
      value: errorRate(spoken.filter(({ language }) => language === 'es')),
      unit: '%',
    }),
    atMost(9, { name: 'word errors, telephone', value: errorRate(telephone), unit: '%' }),
    atMost(0, {
      name: 'words on silence, noise and music',
      value: silent.reduce((sum, clip) => sum + wordErrors('', textOf(clip)).errors, 0),
      unit: 'words',
    }),
    atMost(0, {
      name: 'other languages passed off',
      value: others.filter((clip) => textOf(clip) !== '').length,
      unit: `of ${others.length}`,
    }),
    atMost(2, {
      name: 'English doubted',
      value: (100 * english.filter(({ transcript }) => transcript.language !== 'en').length) / english.length,
      unit: `% of ${english.length}`,
    }),
  ]
}

const understood = new Set(['en', 'es'])

function isNot(others: readonly HeardClip[]): (clip: HeardClip) => boolean {
  return (clip) => !others.includes(clip)
}

function textOf({ transcript }: HeardClip): string {
  return transcript.segments
    .map(({ text }) => text)
    .join(' ')
    .trim()
}

function errorRate(clips: readonly HeardClip[]): number {
  const counted = clips.map((clip) => wordErrors(clip.text, textOf(clip)))
  const sum = (field: 'errors' | 'words') => counted.reduce((total, each) => total + each[field], 0)
  return (100 * sum('errors')) / Math.max(1, sum('words'))
}

function atMost(most: number, { name, value, unit }: Pick<Row, 'name' | 'value' | 'unit'>): Row {
  return { name, value: Math.round(100 * value) / 100, unit, limit: `≤ ${most}`, pass: value <= most }
}
