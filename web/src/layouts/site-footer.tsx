import { PageLink } from '../base/builds/page-link.tsx'
import { LogoMark } from '../base/ui/logo.tsx'
import { PrivacyChoicesLink } from './privacy-choices-link.tsx'
import { footerGroups } from './site-links.ts'

const lastGroup = footerGroups.at(-1)

export function SiteFooter() {
  return (
    <footer className="mt-20 border-t border-line">
      <div className="wide grid gap-10 py-12 sm:grid-cols-[1fr_auto] sm:gap-16">
        <div className="flex items-start gap-3 text-ink-2">
          <LogoMark size={28} />
          <p className="font-serif text-lg leading-7">
            Say it once.
            <br />
            Find it for good.
          </p>
        </div>
        <nav aria-label="Site" className="grid grid-cols-2 gap-x-10 gap-y-8 sm:grid-cols-3 sm:gap-x-16">
          {footerGroups.map((group) => (
            <div key={group.title}>
              <h2 className="font-sans text-sm font-semibold tracking-normal text-ink-3">{group.title}</h2>
              <ul className="mt-2">
                {group.links.map((link) => (
                  <li key={link.to}>
                    <PageLink
                      to={link.to}
                      className="inline-flex min-h-9 items-center text-[0.9375rem] text-ink-2 hover:text-ink max-sm:min-h-11"
                    >
                      {link.text}
                    </PageLink>
                  </li>
                ))}
              </ul>
              {group === lastGroup && (
                <PrivacyChoicesLink className="min-h-9 text-[0.9375rem] text-ink-2 max-sm:min-h-11" />
              )}
            </div>
          ))}
        </nav>
      </div>
    </footer>
  )
}
