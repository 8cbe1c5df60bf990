import { expect, test } from 'vitest'
import { linkToMoment, momentInHash } from './moment-in-hash.ts'

test.each([
  ['#t=95', 95],
  ['#t=95.5', 95.5],
  ['#t=1:35', 95],
  ['#t=1:02:03', 3723],
  ['#t=0', 0],
  ['#t=', undefined],
  ['#t=-5', undefined],
  ['#t=1e9', undefined],
  ['#content', undefined],
  ['', undefined],
])('[SHARE-42] %s names the second %s', (hash, expected) => {
  expect(momentInHash(hash)).toBe(expected)
})

test.each([
  ['https://notes.example/s/abc', 95.9, 'https://notes.example/s/abc#t=95'],
  ['https://notes.example/s/abc#t=7', 95, 'https://notes.example/s/abc#t=95'],
  ['https://notes.example/s/abc#t=7', 0.4, 'https://notes.example/s/abc'],
])('[SHARE-42] the link %s to second %s is %s', (address, seconds, expected) => {
  expect(linkToMoment(address, seconds)).toBe(expected)
})
