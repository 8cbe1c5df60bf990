import { expect, test } from 'vitest'
import { recogniseDevice } from './describe-device.ts'
import { installWaysFor, storeFor } from './install-ways.ts'

const webkit = 'AppleWebKit/605.1.15 (KHTML, like Gecko)'
const blink = 'AppleWebKit/537.36 (KHTML, like Gecko)'
const iphone = `Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) ${webkit}`
const android = `Mozilla/5.0 (Linux; Android 15) ${blink}`
const windows = `Mozilla/5.0 (Windows NT 10.0; Win64; x64) ${blink} Chrome/150.0.0.0`
const stores = { apple: 'https://apps.apple.com/app/id1', google: 'https://play.google.com/store/apps/1' }

test.each([
  [`${iphone} Version/18.5 Mobile/15E148 Safari/604.1`, 'iPhone and iPad', stores.apple],
  [`${iphone} CriOS/150.0 Mobile/15E148 Safari/604.1`, 'iPhone and iPad', stores.apple],
  [`${android} Chrome/150.0.0.0 Mobile Safari/537.36`, 'Chrome on Android', stores.google],
  [`${android} SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36`, 'Samsung Internet', stores.google],
  [
    'Mozilla/5.0 (Android 15; Mobile; rv:140.0) Gecko/140.0 Firefox/140.0',
    'Firefox on Android',
    stores.google,
  ],
  [
    `Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7) ${webkit} Version/18.5 Safari/605.1.15`,
    'Safari on a Mac',
    undefined,
  ],
  [`${windows} Safari/537.36`, 'Chrome on a computer', undefined],
  [`${windows} Safari/537.36 Edg/150.0.0.0`, 'Edge on a computer', undefined],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0', undefined, undefined],
  ['curl/8.9.1', undefined, undefined],
  [null, undefined, undefined],
])('[SITE-5] “%s” installs by %s, or is led to %s', (userAgent, name, store) => {
  const device = recogniseDevice(userAgent)
  const { here, elsewhere } = installWaysFor(device)

  expect(here?.name).toBe(name)
  expect(elsewhere).toHaveLength(name ? 6 : 7)
  expect(storeFor(device, stores)).toBe(store)
  expect(storeFor(device, { apple: undefined, google: undefined })).toBeUndefined()
})
