import { PageLink } from '../../base/builds/page-link.tsx'
import { useConversations } from '../../base/local-db/use-conversations.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { nameOfConversation } from './conversation-head.tsx'

/** Those before, the latest first. */
export function RecentConversations() {
  const conversations = useConversations() ?? []
  const dates = useDates()
  if (conversations.length === 0) return null
  return (
    <section aria-labelledby="recent-conversations" className="mt-8 mb-6">
      <h2 id="recent-conversations" className="pb-1 font-sans text-sm font-semibold text-ink-3">
        Earlier conversations
      </h2>
      <ul>
        {conversations.map((conversation) => (
          <li key={conversation.ulid} className="border-b border-line">
            <PageLink
              to={`/c/${conversation.ulid}`}
              className="-mx-3 flex min-h-12 items-baseline gap-4 rounded-s px-3 py-3 hover:bg-sunken"
            >
              <span className="min-w-0 grow truncate">{nameOfConversation(conversation)}</span>
              <time dateTime={conversation.updated_at} className="shrink-0 text-sm text-ink-3">
                {dates.day(conversation.updated_at)}
              </time>
            </PageLink>
          </li>
        ))}
      </ul>
    </section>
  )
}
