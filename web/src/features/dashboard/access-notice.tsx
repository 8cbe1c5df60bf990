import { noticeSentence } from '@earmark/core/access/notices.ts'
import { useSearchParams } from 'react-router'
import { useViewer } from '../../base/session/use-viewer.ts'
import { Notice } from '../../base/ui/notice.tsx'

/** Why a person was led here instead of where they wanted to go. */
export function AccessNotice() {
  const [query, setQuery] = useSearchParams()
  const viewer = useViewer()
  const sentence = viewer.kind === 'user' && noticeSentence(query.get('notice'), viewer.account)
  if (!sentence) return null

  function handleDismiss(): void {
    setQuery(
      (before) => {
        before.delete('notice')
        return before
      },
      { replace: true },
    )
  }

  return (
    <div className="px-4 pt-4 md:px-9">
      <Notice onDismiss={handleDismiss}>{sentence}</Notice>
    </div>
  )
}
