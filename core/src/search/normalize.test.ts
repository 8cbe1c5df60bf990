import { expect, test } from 'vitest'
import { wordsOf } from './normalize.ts'

test.each([
  ['', []],
  [' \t\n.,!? ', []],
  ['Hello, World!', ['hello', 'world']],
  ['e-mail me@example.org', ['e', 'mail', 'me', 'example', 'org']],
  ['room 12b, 3.5 km', ['room', '12b', '3', '5', 'km']],
  ['snake_case', ['snake', 'case']],
  ['CAFÉ cafe\u0301', ['café', 'café']],
  ['Straße ÅNGSTRÖM', ['straße', 'ångström']],
  ['Привет, МИР', ['привет', 'мир']],
  ['नमस्ते दुनिया', ['नमस्ते', 'दुनिया']],
  ['مرحبا بالعالم', ['مرحبا', 'بالعالم']],
  ['안녕 세상', ['안녕', '세상']],
  ['🎙 note 👍🏽', ['note']],
])('[SEARCH-1] the words of %j are %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test.each([
  ["don't stop", ["don't", 'stop']],
  ['don’t stop', ["don't", 'stop']],
  ["rock'n'roll", ["rock'n'roll"]],
  ["l'été d'Anne", ["l'été", "d'anne"]],
  ["'quoted' words'", ['quoted', 'words']],
  ["the 90's", ['the', '90', 's']],
  ["a''b", ['a', 'b']],
  ["it's2", ["it's2"]],
])('[SEARCH-2] an apostrophe belongs to a word only between letters: %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test.each([
  ['ﬁne', ['fine']],
  ['Ｅａｒｍａｒｋ２', ['earmark2']],
  ['x² ½', ['x2', '1', '2']],
  ['ｶﾞｲﾄﾞ', ['ガイド']],
])('[SEARCH-3] compatible characters are one: %j', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})

test.each([
  ['喝咖啡。', ['喝', '咖啡']],
  ['สวัสดีครับ', ['สวัสดี', 'ครับ']],
  ['iPhoneを買う', ['iphone', 'を', '買う']],
  ["don't 咖啡", ["don't", '咖啡']],
])('[SEARCH-4] scripts without spaces are cut into words: %s', (text, words) => {
  expect(wordsOf(text)).toEqual(words)
})
