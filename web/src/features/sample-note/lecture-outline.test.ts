import { expect, test } from 'vitest'
import { outlineLecture } from './lecture-outline.ts'
import { lectureSegments } from './sample-lecture.ts'

test('[SITE-6] the sample lecture has a chapter for each of its subjects, and every word of it', () => {
  const chapters = outlineLecture()
  const words = (texts: readonly { text: string }[]) => texts.map(({ text }) => text).join(' ')

  expect(chapters.map(({ sentences }) => sentences[0]?.text)).toEqual([
    expect.stringMatching(/^Good morning/),
    expect.stringMatching(/^Now the sun/),
    expect.stringMatching(/^Next we look/),
    expect.stringMatching(/^That leaves your homework/),
  ])
  expect(words(chapters.flatMap(({ sentences }) => sentences))).toBe(words(lectureSegments))
})
