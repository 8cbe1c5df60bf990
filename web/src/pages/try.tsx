import { pageMeta } from '../base/page-meta.ts'
import { LinkButton } from '../base/ui/link-button.tsx'
import { PageHead } from '../features/landing/page-head.tsx'
import { SampleSearch } from '../features/sample-note/sample-search.tsx'

export const meta = pageMeta('try', 'Try Earmark without an account: search sample notes by word or by date.')

export default function TryPage() {
  return (
    <>
      <PageHead title="Try it without an account">
        <p>
          This version of Earmark has no recorder on this page. What you can try is what happens afterwards:
          finding a note again, among seven that we made up. Nothing you type leaves this page.
        </p>
      </PageHead>
      <div className="mt-8">
        <SampleSearch />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <LinkButton to="/signup" size="l">
          Create account
        </LinkButton>
        <LinkButton to="/watch" look="quiet" size="l">
          Watch a note being made
        </LinkButton>
      </div>
    </>
  )
}
