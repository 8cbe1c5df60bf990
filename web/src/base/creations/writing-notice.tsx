import { Button } from '../ui/button.tsx'
import { Notice } from '../ui/notice.tsx'

interface WritingNoticeProps {
  model: string | undefined
  onCancel: () => void
}

export function WritingNotice({ model = 'The model', onCancel }: WritingNoticeProps) {
  return (
    <Notice
      action={
        <Button look="quiet" size="s" onClick={onCancel}>
          Cancel
        </Button>
      }
    >
      {`${model} is writing. This can take a minute.`}
    </Notice>
  )
}
