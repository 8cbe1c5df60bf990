import { UNSAFE_decodeViaTurboStream as decodeViaTurboStream } from 'react-router'
import { expect, test } from 'vitest'
import { encodeState } from './encode-state.ts'

test.each([
  { loaderData: { root: { viewer: { kind: 'guest' }, theme: 'dark', origin: 'https://a.example' } } },
  {
    loaderData: {
      root: {
        accounts: [
          { id: 'a', paid: false },
          { id: 'b', paid: true },
        ],
        none: [],
      },
    },
  },
  { text: '</script><!-- " \\ \n ü', number: 3, nothing: null, missing: undefined },
])('[OFFLINE-1] what the worker tells a page, React Router reads as it was: %j', async (state) => {
  const bytes = new Blob([encodeState(state)]).stream()

  const decoded = await decodeViaTurboStream(bytes, globalThis)

  expect(decoded.value).toEqual(state)
})
