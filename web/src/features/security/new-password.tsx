import { api } from '../../base/api/fetch-client.ts'
import { useViewer } from '../../base/session/use-viewer.ts'
import { withProof } from '../../base/session/with-proof.ts'
import { Button } from '../../base/ui/button.tsx'
import { NewPasswordForm } from '../../base/forms/new-password-form.tsx'

export function NewPassword({ onDone, onCancel }: { onDone: () => void; onCancel: () => void }) {
  const viewer = useViewer()
  const owner = viewer.kind === 'user' ? viewer.user : { name: '', email: '' }
  const save = async (password: string) => {
    await withProof(() => api.call('PUT /me/password', { body: { password } }))
    onDone()
  }
  return (
    <div className="grid gap-2 rounded-m border border-line-2 p-4">
      <NewPasswordForm owner={owner} onSave={save} />
      <Button look="plain" onClick={onCancel}>
        Cancel
      </Button>
    </div>
  )
}
