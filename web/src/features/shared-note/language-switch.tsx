import { languageNames, languages } from '@earmark/core/languages/languages.ts'
import { Link, useLocation } from 'react-router'
import { useLanguage } from '../../base/languages/language-context.ts'
import { useSharedWords } from './shared-words.tsx'

/** In the address, and nowhere else: nothing is kept of it, and who is sent the address reads the same. */
export function LanguageSwitch() {
  const say = useSharedWords()
  const current = useLanguage()
  const { hash } = useLocation()
  return (
    <nav aria-label={say('language')} className="flex flex-wrap gap-x-4 text-sm text-ink-3">
      {languages.map((language) => (
        <Link
          key={language}
          to={{ search: `?lang=${language}`, hash }}
          replace
          preventScrollReset
          lang={language}
          hrefLang={language}
          aria-current={language === current || undefined}
          className="inline-flex min-h-11 items-center hover:text-ink hover:underline aria-current:text-ink"
        >
          {languageNames[language]}
        </Link>
      ))}
    </nav>
  )
}
