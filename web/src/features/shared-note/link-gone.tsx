import { useLocation } from 'react-router'
import { PageLink } from '../../base/builds/page-link.tsx'
import { useViewer } from '../../base/session/use-viewer.ts'
import { LinkButton } from '../../base/ui/link-button.tsx'
import { LanguageSwitch } from './language-switch.tsx'
import { useSharedWords } from './shared-words.tsx'

/** What a link shows that was revoked, has expired or never was. */
export function LinkGone({ isUnconfirmed }: { isUnconfirmed: boolean }) {
  const say = useSharedWords()
  const isGuest = useViewer().kind === 'guest'
  const { pathname, search } = useLocation()
  return (
    <section className="py-8" role="alert">
      <p className="text-sm font-medium text-ink-3">404</p>
      <h1 className="mt-2 text-4xl">{say('goneTitle')}</h1>
      <p className="mt-4 text-lg text-ink-2">{say('goneAbout')}</p>
      {isGuest && (
        <p className="mt-4 text-lg text-ink-2">
          {say('goneGuest')}{' '}
          <PageLink
            to={`/login?next=${encodeURIComponent(pathname + search)}`}
            className="link whitespace-nowrap"
          >
            {say('toSignIn')}
          </PageLink>
        </p>
      )}
      {isUnconfirmed && (
        <p className="mt-4 text-lg text-ink-2">
          {say('goneUnconfirmed')}{' '}
          <PageLink to="/d/settings/profile" className="link whitespace-nowrap">
            {say('toProfile')}
          </PageLink>
        </p>
      )}
      <div className="mt-8 mb-6">
        <LinkButton to={isGuest ? '/' : '/app'}>{say(isGuest ? 'home' : 'myNotes')}</LinkButton>
      </div>
      <LanguageSwitch />
    </section>
  )
}
