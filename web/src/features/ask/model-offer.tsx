import { whatIsReadForMeaning, whatModelReads } from '@earmark/core/meaning/what-model-reads.ts'
import { api } from '../../base/api/fetch-client.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useAction } from '../../base/settings/use-action.ts'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { useHasNotes } from './has-notes.ts'
import { modelHere } from './model-here.ts'
import { useModelStanding } from './use-writing.ts'

const offers = {
  own: { yes: 'Let it write', no: 'No, quotes are enough' },
  team: { yes: 'Let it write for the team', no: 'Not for this team' },
} as const

/** Asked once, before anything is sent: what would be, to whom. */
export function ModelOffer({ onYes }: { onYes: () => void }) {
  const { model, vectors_host = null, offer } = useModelStanding() ?? {}
  const notes = useNotes()
  const isAsked = useHasNotes()
  const { isBusy, failure, run } = useAction()
  // Of nothing a model can write nothing.
  if (!model || !offer || !isAsked) return null
  const decide = async (allowed: boolean) => {
    const params = { id: notes.account_id }
    if (offer === 'team') await api.call('PUT /accounts/:id/model', { params, body: { allowed } })
    if (offer === 'own' || allowed) await api.call('PUT /me/model', { body: { allowed } })
    await modelHere(notes).look()
    if (allowed) onYes()
  }
  return (
    <section
      aria-labelledby="model-offer"
      className="my-6 grid gap-3 rounded-l border border-line-2 p-4 md:p-5"
    >
      <h2 id="model-offer" className="font-sans text-base font-semibold">
        {offer === 'team' ? 'Answers in words, for this team' : 'Answers in words'}
      </h2>
      <p className="text-ink-2">
        A language model can write answers above the quotes, each sentence checked against your notes.{' '}
        {whatModelReads(model)}
      </p>
      {vectors_host !== null && <p className="text-ink-2">{whatIsReadForMeaning(vectors_host)}</p>}
      <p className="text-ink-2">You can change this at any time under Settings, Data.</p>
      {failure && <Notice kind="alert">{failure}</Notice>}
      <div className="flex flex-wrap gap-2">
        <Button size="s" busy={isBusy} onClick={() => run(() => decide(true))}>
          {offers[offer].yes}
        </Button>
        <Button look="quiet" size="s" busy={isBusy} onClick={() => run(() => decide(false))}>
          {offers[offer].no}
        </Button>
      </div>
    </section>
  )
}
