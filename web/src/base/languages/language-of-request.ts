import { chooseLanguage, type Language } from '@earmark/core/languages/languages.ts'

/** By the address, else by what the browser says. Of pages that are in several languages. */
export function languageOfRequest(request: Request): Language {
  const asked = new URL(request.url).searchParams.get('lang')
  return chooseLanguage({ asked, accepted: request.headers.get('accept-language') })
}
