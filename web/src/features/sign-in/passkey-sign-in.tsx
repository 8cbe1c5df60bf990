import { safeNext } from '@earmark/core/access/safe-next.ts'
import { api } from '../../base/api/fetch-client.ts'
import { leaveFor } from '../../base/session/leave-for.ts'
import { Button } from '../../base/ui/button.tsx'
import { FormNotice } from '../../base/forms/form-notice.tsx'
import { useAction } from '../../base/settings/use-action.ts'
import { askForPasskey } from '../../base/session/passkey.ts'

export function PasskeySignIn({ next }: { next: string | null }) {
  const { isBusy, failure, run } = useAction()
  const enter = async () => {
    const options = await api.call('POST /api/auth/passkey/options')
    await api.call('POST /api/auth/passkey', { body: { passkey: await askForPasskey(options) } })
    await leaveFor(safeNext(next))
  }
  return (
    <div className="mt-3 grid gap-3">
      {failure && <FormNotice kind="alert">{failure}</FormNotice>}
      <Button look="quiet" size="l" busy={isBusy} onClick={() => run(enter)}>
        Use a passkey
      </Button>
    </div>
  )
}
