import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { pageMeta } from '../base/page-meta.ts'
import { useViewer } from '../base/session/use-viewer.ts'
import { PageLink } from '../base/builds/page-link.tsx'
import { LinkButton } from '../base/ui/link-button.tsx'
import { PageHead } from '../features/landing/page-head.tsx'

export const meta = pageMeta('teams-paused', 'Why creating teams by link is paused, and what to do instead.')

export const handle: ScriptHandle = { script: 'none' }

const ways = [
  {
    title: 'Start a team',
    text: 'Open the account menu beside your notes and choose “New team…”. The Team plan is free to try for 14 days.',
    to: '/app',
    action: 'Open my notes',
  },
  {
    title: 'Join one',
    text: 'See the invitations that wait for your address, or paste the link or code that somebody sent you.',
    to: '/join-workspace',
    action: 'Join a team',
  },
] as const

export default function TeamsPausedPage() {
  const isGuest = useViewer().kind === 'guest'
  return (
    <div className="narrow pt-8 sm:pt-12">
      <PageHead title="Creating teams by link is paused">
        <p>
          A link that creates a team, or switches you to one, can be sent by anyone. Both should be your own
          decision, so such links lead here for now. Nothing was created or changed.
        </p>
      </PageHead>
      <section aria-labelledby="instead" className="mt-10">
        <h2 id="instead" className="mb-5 text-2xl">
          What to do instead
        </h2>
        <ul className="border-t border-line">
          {ways.map(({ title, text, to, action }) => (
            <li
              key={to}
              className="grid gap-4 border-b border-line py-6 sm:grid-cols-[minmax(0,1fr)_auto] sm:items-center sm:gap-10"
            >
              <div>
                <h3 className="font-serif text-xl font-medium">{title}</h3>
                <p className="mt-1 text-ink-2">{text}</p>
              </div>
              <LinkButton to={to} look="quiet" className="justify-self-start">
                {action}
              </LinkButton>
            </li>
          ))}
        </ul>
      </section>
      {isGuest && (
        <p className="mt-8 text-ink-2">
          Both ask you to sign in first. No account yet?{' '}
          <PageLink to="/teams_ref" className="link">
            See what a team gets
          </PageLink>
          .
        </p>
      )}
    </div>
  )
}
