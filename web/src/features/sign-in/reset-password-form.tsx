import { ApiError } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'
import { leaveFor } from '../../base/session/leave-for.ts'
import { NewPasswordForm } from '../../base/forms/new-password-form.tsx'

interface ResetPasswordFormProps {
  /** Of the mailed link. */
  token: string | null
  /** The link was used already, or is too old. */
  onDeadLink: () => void
}

/** Whose password it is, only the server knows: it checks the rule about name and address. */
const unknownOwner = { name: '', email: '' }

export function ResetPasswordForm({ token, onDeadLink }: ResetPasswordFormProps) {
  const save = async (password: string) => {
    try {
      await api.call('POST /api/auth/reset-password', {
        body: { newPassword: password, token: token ?? '' },
      })
    } catch (error) {
      if (error instanceof ApiError && error.code === 'link_expired') onDeadLink()
      throw error
    }
    await leaveFor('/login?password=changed')
  }
  return <NewPasswordForm owner={unknownOwner} onSave={save} />
}
