import { Button } from '../ui/button.tsx'
import { Field } from '../ui/field.tsx'
import { showToast } from '../ui/toasts.ts'
import { useAction } from './use-action.ts'

interface CopyFieldProps {
  label: string
  /** A link. */
  value: string
  hint?: string
}

/** A link to take along: by a button, or by hand where the browser lets no page write to the clipboard. */
export function CopyField({ label, value, hint }: CopyFieldProps) {
  const { failure, run } = useAction()
  const copy = async () => {
    await navigator.clipboard.writeText(value)
    showToast('Link copied')
  }
  return (
    <div className="grid gap-2">
      <Field
        label={label}
        readOnly
        value={value}
        hint={hint}
        onFocus={(event) => event.target.select()}
        error={failure && 'It could not be copied. Select it and copy it by hand.'}
      />
      <Button size="s" className="justify-self-start" onClick={() => run(copy)}>
        Copy link
      </Button>
    </div>
  )
}
