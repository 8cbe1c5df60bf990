import { pageMeta } from '../base/page-meta.ts'
import { LinkButton } from '../base/ui/link-button.tsx'
import { AccountLink } from '../features/landing/account-link.tsx'
import { PageHead } from '../features/landing/page-head.tsx'
import { WatchReplay } from '../features/sample-note/watch-replay.tsx'

export const meta = pageMeta(
  'watch',
  'A sample voice note, replayed as it is made: the words arrive, then its title and its tags.',
)

export default function WatchPage() {
  return (
    <div className="narrow pt-8 sm:pt-12">
      <PageHead title="Watch a note being made">
        <p>
          The words arrive in grey and settle. When you finish, the note has a title in your own words, and
          you add the tags you want. This sample is text only, with no audio.
        </p>
      </PageHead>
      <div className="mt-8">
        <WatchReplay />
      </div>
      <div className="mt-8 flex flex-wrap gap-3">
        <AccountLink />
        <LinkButton to="/quiz1" look="quiet" size="l">
          Find your set-up
        </LinkButton>
      </div>
    </div>
  )
}
