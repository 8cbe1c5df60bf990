import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { pageMeta } from '../base/page-meta.ts'
import { PageHead } from '../features/landing/page-head.tsx'
import { AccountLink } from '../features/landing/account-link.tsx'

export const meta = pageMeta('reviews', 'What people who use Earmark say about it. None of it is made up.')

export const handle: ScriptHandle = { script: 'none' }

export default function ReviewsPage() {
  return (
    <>
      <PageHead title="Reviews">
        <p>Only people with an account here can be quoted on this page, and nothing on it is made up.</p>
      </PageHead>
      <section className="mt-10 border-t border-line pt-8">
        <h2 className="text-2xl">There are no reviews.</h2>
        <p className="mt-2 mb-6 text-ink-2">This version of Earmark has no form to send one in.</p>
        <AccountLink />
      </section>
    </>
  )
}
