import type { AnswerOf } from '@earmark/core/calls.ts'
import { useState } from 'react'
import { api } from '../api/fetch-client.ts'
import { mailedSentence } from './mailed-sentence.ts'
import { useAction } from './use-action.ts'

/** Asks for the link by which a person shows that their address is theirs. `sent` says where it is, once it was. */
export function useConfirmationLink(address: AnswerOf<'GET /me/address'>) {
  const { isBusy, failure, run } = useAction()
  const [isSent, setIsSent] = useState(false)
  const send = () =>
    run(async () => {
      await api.call('POST /me/address/confirmation')
      setIsSent(true)
    })
  return { isBusy, failure, send, sent: isSent ? mailedSentence(address) : undefined }
}
