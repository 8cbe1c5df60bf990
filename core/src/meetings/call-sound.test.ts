import { expect, test } from 'vitest'
import { callSoundSentence, callSoundsOf, othersSourceOf } from './call-sound.ts'

const chrome = 'AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36'

test.each([
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome}`, ['tab', 'system']],
  [`Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${chrome} Edg/141.0.0.0`, ['tab', 'system']],
  [`Mozilla/5.0 (X11; CrOS x86_64 14541.0.0) ${chrome}`, ['tab', 'system']],
  [`Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${chrome}`, ['tab', 'system']],
  [`Mozilla/5.0 (X11; Linux x86_64) ${chrome}`, ['tab']],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:143.0) Gecko/20100101 Firefox/143.0', []],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) AppleWebKit/605.1.15 Version/19.0 Safari/605.1.15', []],
  [`Mozilla/5.0 (Linux; Android 15; Pixel 9) ${chrome.replace('Safari', 'Mobile Safari')}`, []],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 19_0 like Mac OS X) AppleWebKit/605.1.15 CriOS/141.0 Mobile/15E148',
    [],
  ],
  ['', []],
])('[MEET-4] %s hears %j of a call', (userAgent, hears) => {
  expect(callSoundsOf(userAgent)).toEqual(hears)
})

test('[MEET-4] what can be heard is said before it starts', () => {
  expect(callSoundSentence([])).toContain('lets no page hear a call')
  expect(callSoundSentence(['tab'])).toContain('a tab in which the call runs')
  expect(callSoundSentence(['tab', 'system'])).toContain('everything that this computer plays')
  expect(['browser', 'window', 'monitor', undefined].map(othersSourceOf)).toEqual([
    'tab',
    'window',
    'system',
    'system',
  ])
})
