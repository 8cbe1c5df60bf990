import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { pageMeta } from '../base/page-meta.ts'
import { useViewer } from '../base/session/use-viewer.ts'
import { LinkButton } from '../base/ui/link-button.tsx'
import { PageHead } from '../features/landing/page-head.tsx'

export const meta = pageMeta('teams-paused', 'Why creating teams by link is paused, and what to do instead.')

export const handle: ScriptHandle = { script: 'none' }

export default function TeamsPausedPage() {
  const viewer = useViewer()
  return (
    <div className="narrow pt-8 sm:pt-12">
      <PageHead title="Creating teams by link is paused">
        <p>
          The pages at <code>/create-workspace</code> and <code>/choose-account</code> are closed for now, and
          links to them lead here. Anyone could send such a link, and creating a team should be your own
          decision.
        </p>
      </PageHead>
      <section className="mt-10 border-t border-line pt-8">
        <h2 className="text-2xl">What to do instead</h2>
        <ul className="mt-4 flex list-disc flex-col gap-2 pl-5 text-ink-2">
          <li>Create a team in the account menu of your notes: “New team…”.</li>
          <li>
            If someone invited you, open the link in the invitation itself, or join at{' '}
            <code>/join-workspace</code>.
          </li>
          <li>If you are in several teams, switch between them in the same account menu.</li>
        </ul>
        <LinkButton to={viewer.kind === 'guest' ? '/login' : '/app'} className="mt-8">
          {viewer.kind === 'guest' ? 'Sign in' : 'My notes'}
        </LinkButton>
      </section>
    </div>
  )
}
