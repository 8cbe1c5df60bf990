import { PageLink } from '../../base/builds/page-link.tsx'
import { LinkButton } from '../../base/ui/link-button.tsx'

/** None is shown; there may be some that wait to be read, one's own too. */
export function WriteFirst({ isGuest }: { isGuest: boolean }) {
  return (
    <section>
      <h2 className="text-2xl">There are no reviews to read yet.</h2>
      <p className="mt-2 text-ink-2">
        {isGuest
          ? 'If you use Earmark here, sign in and write one.'
          : 'A review is shown here once an administrator has approved it.'}
      </p>
      {isGuest && (
        <div className="mt-6 flex flex-wrap gap-3">
          <LinkButton to="/login?next=/reviews" size="l">
            Sign in to write one
          </LinkButton>
          <LinkButton to="/try" look="quiet" size="l">
            Try Earmark first
          </LinkButton>
        </div>
      )}
    </section>
  )
}

/** There are some, and whoever reads them may have more to say. */
export function WriteYours() {
  return (
    <p className="mt-8 text-ink-2">
      Do you use Earmark here?{' '}
      <PageLink to="/login?next=/reviews" className="link">
        Sign in to write yours
      </PageLink>
    </p>
  )
}

/** There are some, but not here. */
export function NoReviews({ stars }: { stars: number | undefined }) {
  return (
    <div className="border-t border-line pt-7">
      <p className="text-ink-2">
        {stars === undefined
          ? 'There are no older reviews.'
          : `No review has ${stars === 1 ? 'one star' : `${stars} stars`}.`}
      </p>
      <LinkButton to="/reviews" look="quiet" className="mt-5">
        All reviews
      </LinkButton>
    </div>
  )
}
