import { TemplateForm } from './template-form.tsx'
import { ResponsiveDialog } from '../ui/responsive-dialog.tsx'

export function NewTemplateDialog({ onClose }: { onClose: () => void }) {
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="New template"
      description="Made of any note, whenever you choose it."
    >
      <TemplateForm onClose={onClose} />
    </ResponsiveDialog>
  )
}
