import { pageMeta } from '../base/page-meta.ts'
import { LinkButton } from '../base/ui/link-button.tsx'
import { PageHead } from '../features/landing/page-head.tsx'

export const meta = pageMeta('pages', 'Notes that their authors made public on this instance of Earmark.')

export const handle = { static: true }

export default function PublicPages() {
  return (
    <div className="narrow pt-8 sm:pt-12">
      <PageHead title="Public pages">
        <p>Notes whose authors made them public on purpose. A note is private until then.</p>
      </PageHead>
      <section className="mt-10 border-t border-line pt-8">
        <h2 className="text-2xl">There are no public pages yet.</h2>
        <p className="mt-2 text-ink-2">Nobody on this instance has made a note public.</p>
        <LinkButton to="/watch" look="quiet" className="mt-6">
          Watch a note being made
        </LinkButton>
      </section>
    </div>
  )
}
