import { useLocation } from 'react-router'
import { PageLink } from '../base/builds/page-link.tsx'
import { frameEn } from '../base/languages/frame-en.ts'
import { type Frame, useFrame } from '../base/languages/use-frame.ts'
import { useViewer } from '../base/session/use-viewer.ts'
import { LinkButton } from '../base/ui/link-button.tsx'
import { LogoMark } from '../base/ui/logo.tsx'
import { PrivacyChoicesLink } from './privacy-choices-link.tsx'
import { footerGroups, rowLinks } from './site-links.ts'
import { SiteMenu } from './site-menu.tsx'

const english: Frame = { language: 'en', words: frameEn }
const lastGroup = footerGroups.at(-1)

/** Beside the logo. */
export function HeaderLinks() {
  const sent = useFrame()
  const { words } = sent ?? english
  const { pathname, search } = useLocation()
  return (
    <div className="flex items-center gap-2 md:gap-6">
      <HeaderRow words={words} />
      {/* Who reads what was shared with them wants to go on reading it. */}
      <EnterLink words={words} next={sent && pathname + search} />
      <SiteMenu words={words} />
    </div>
  )
}

/** A row of links where there is room for it; on a phone they stand in the menu. */
function HeaderRow({ words }: Pick<Frame, 'words'>) {
  const { pathname } = useLocation()
  return (
    <nav aria-label={words.main} className="max-md:hidden">
      <ul className="flex gap-x-4">
        {rowLinks.map(({ to, text }) => (
          <li key={to}>
            <PageLink
              to={to}
              aria-current={to === pathname ? 'page' : undefined}
              className="inline-flex min-h-11 items-center px-1 font-medium text-ink-2 hover:text-ink aria-[current=page]:text-ink aria-[current=page]:underline aria-[current=page]:underline-offset-8"
            >
              {words[text]}
            </PageLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}

interface EnterLinkProps extends Pick<Frame, 'words'> {
  /** Where a guest comes back to. */
  next: string | undefined
}

/** The way in: signing in for a guest, the notes for everyone else. */
function EnterLink({ words, next }: EnterLinkProps) {
  const isGuest = useViewer().kind === 'guest'
  const login = next ? `/login?next=${encodeURIComponent(next)}` : '/login'
  return (
    <LinkButton to={isGuest ? login : '/app'} look="quiet" size="s" className="max-[22.5rem]:px-3">
      {isGuest ? words.signIn : words.myNotes}
    </LinkButton>
  )
}

export function SiteFooter() {
  const { language, words } = useFrame() ?? english
  return (
    <footer lang={language} className="mt-20 border-t border-line">
      <div className="wide grid gap-10 py-12 sm:grid-cols-[1fr_auto] sm:gap-16">
        <div className="flex items-start gap-3 text-ink-2">
          <LogoMark size={28} />
          <p className="max-w-48 font-serif text-lg leading-7 text-balance">{words.slogan}</p>
        </div>
        <nav
          aria-label={words.site}
          className="grid grid-cols-[auto_1fr] gap-x-8 gap-y-8 sm:grid-cols-3 sm:gap-x-16"
        >
          {footerGroups.map((group) => (
            <div key={group.title}>
              <h2 className="font-sans text-sm font-semibold tracking-normal text-ink-3">
                {words[group.title]}
              </h2>
              <ul className="mt-2">
                {group.links.map(({ to, text }) => (
                  <li key={to}>
                    <PageLink to={to} className={`${footerLink} inline-flex items-center hover:text-ink`}>
                      {words[text]}
                    </PageLink>
                  </li>
                ))}
              </ul>
              {group === lastGroup && <PrivacyChoicesLink className={footerLink} />}
            </div>
          ))}
        </nav>
      </div>
    </footer>
  )
}

const footerLink = 'min-h-9 text-[0.9375rem] text-ink-2 max-sm:min-h-11'
