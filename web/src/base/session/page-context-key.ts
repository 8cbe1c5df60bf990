import { guest } from '@earmark/core/access/viewer.ts'
import { type PageContext, placeholders, type ThemeChoice } from '@earmark/core/page-context.ts'
import { speechLanguages } from '@earmark/core/speech/understood-languages.ts'
import { createContext } from 'react-router'

/** Who is told of a page that could not be made. At build time it ends the build. */
export const pageFailureKey = createContext<(error: unknown) => void>((error) => {
  throw error
})

/** Where loaders find what the server said about the request. Without a server (at build time): placeholders. */
export const pageContextKey = createContext<PageContext>({
  viewer: guest,
  nonce: placeholders.nonce,
  // The server writes a real choice over this word before anyone sees it.
  theme: placeholders.theme as string as ThemeChoice,
  origin: placeholders.origin,
  // Pages that offer any are made anew where there are some.
  providers: [],
  speechLanguages,
  // Guests have what their device transcribes, and only they get pages that were made at build time.
  hasSpeechElsewhere: false,
  // The page that leads to them is made anew for each who asks.
  stores: { apple: undefined, google: undefined },
  // The page that names them is made anew where there are some.
  outside: [],
  readElsewhere: { answers: false, vectors: false },
  // Pages at which one can pay are made for each request.
  payments: 'sandbox',
})
