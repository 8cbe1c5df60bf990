import type { JudgedPage } from '@earmark/core/entities/page.ts'
import { api } from '../../base/api/fetch-client.ts'
import { ReasonQuestion } from '../../base/settings/reason-question.tsx'
import { showToast } from '../../base/ui/toasts.ts'

interface TakeDownQuestionProps {
  page: JudgedPage
  onDecided: () => void
  onClose: () => void
}

/** No page is taken down without its author being told why. */
export function TakeDownQuestion({ page: { id, title }, onDecided, onClose }: TakeDownQuestionProps) {
  const takeDown = async (reason: string) => {
    await api.call('POST /admin/pages/:id/take-down', { params: { id }, body: { reason } })
    showToast('Page taken down.')
    onDecided()
  }
  return (
    <ReasonQuestion
      title={`Take down “${title}”?`}
      about="Nobody can read or hear it any more, and its reports are settled. You can reinstate it."
      yes="Take down"
      hint="The author gets it by email, sees it where they publish, and may reply once."
      onYes={takeDown}
      onClose={onClose}
    />
  )
}
