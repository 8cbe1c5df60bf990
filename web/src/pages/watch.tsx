import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { pageMeta } from '../base/page-meta.ts'
import { LinkButton } from '../base/ui/link-button.tsx'
import { AccountLink } from '../features/landing/account-link.tsx'
import { PageHead } from '../features/landing/page-head.tsx'
import { WatchReplay } from '../features/sample-note/watch-replay.tsx'

export const meta = pageMeta(
  'watch',
  'Hear a sample voice note and watch it being made: the words arrive, then its title and its tags.',
)

export const handle: ScriptHandle = { script: 'later' }

export default function WatchPage() {
  return (
    <div className="narrow pt-8 sm:pt-12">
      <PageHead title="Watch a note being made">
        <p>
          Press play: the words arrive in grey and settle. When you finish, the note has a title in your own
          words, and you add the tags you want. The voice is synthetic; words, times and title are what
          Earmark made of it.
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
