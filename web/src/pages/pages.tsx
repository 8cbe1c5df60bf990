import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { pageMeta } from '../base/page-meta.ts'
import { LinkButton } from '../base/ui/link-button.tsx'
import { PageHead } from '../features/landing/page-head.tsx'

export const meta = pageMeta('pages', 'Every note on this instance of Earmark is private.')

export const handle: ScriptHandle = { script: 'none' }

export default function PublicPages() {
  return (
    <div className="narrow pt-8 sm:pt-12">
      <PageHead title="Public pages">
        <p>Every note on this instance is private.</p>
      </PageHead>
      <section className="mt-10 border-t border-line pt-8">
        <h2 className="text-2xl">There are no public pages.</h2>
        <p className="mt-2 text-ink-2">
          This version of Earmark publishes nothing. To show a note to someone, export it as a file, or move
          it to a team channel.
        </p>
        <LinkButton to="/watch" look="quiet" className="mt-6">
          Watch a note being made
        </LinkButton>
      </section>
    </div>
  )
}
