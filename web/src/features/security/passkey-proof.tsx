import { api } from '../../base/api/fetch-client.ts'
import { Button } from '../../base/ui/button.tsx'
import { FormNotice } from '../../base/forms/form-notice.tsx'
import { useAction } from '../../base/settings/use-action.ts'
import { askForPasskey } from '../../base/session/passkey.ts'

export function PasskeyProof({ onProved }: { onProved: () => void }) {
  const { isBusy, failure, run } = useAction()
  const prove = async () => {
    const options = await api.call('POST /me/proof/options')
    await api.call('POST /me/proof', { body: { passkey: await askForPasskey(options) } })
    onProved()
  }
  return (
    <>
      {failure && <FormNotice kind="alert">{failure}</FormNotice>}
      <Button look="quiet" size="l" busy={isBusy} onClick={() => run(prove)}>
        Use a passkey
      </Button>
    </>
  )
}
