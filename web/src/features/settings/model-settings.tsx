import { may } from '@earmark/core/access/permissions.ts'
import type { ModelAnswer } from '@earmark/core/access/model-choices-api.ts'
import { whatIsReadForMeaning, whatModelReads } from '@earmark/core/meaning/what-model-reads.ts'
import { api } from '../../base/api/fetch-client.ts'
import { useViewer } from '../../base/session/use-viewer.ts'
import { useAction } from '../../base/settings/use-action.ts'
import { SettingsPart } from '../../base/settings/settings-part.tsx'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { Notice } from '../../base/ui/notice.tsx'
import { Switch } from '../../base/ui/switch.tsx'

/** Whether a language model may read notes, where the operator has set one; else there is nothing to decide. */
export function ModelSettings() {
  const { state, reload } = useLoaded('GET /model')
  if (state.kind !== 'ready') return null
  const { model, vectors_host } = state.value
  if (!model && vectors_host === null) return null
  return (
    <SettingsPart
      title={model ? 'Language model' : 'Found by what it means'}
      about={model ? whatModelReads(model) : whatIsReadForMeaning(vectors_host ?? '')}
    >
      {model && vectors_host !== null && <p className="text-ink-2">{whatIsReadForMeaning(vectors_host)}</p>}
      <Choices standing={state.value} onChanged={reload} />
    </SettingsPart>
  )
}

function Choices({ standing, onChanged }: { standing: ModelAnswer; onChanged: () => void }) {
  const { own, team } = standing
  const reader = readerIn(standing)
  const viewer = useViewer()
  const { isBusy, failure, run } = useAction()
  if (viewer.kind !== 'user') return null
  const { account } = viewer
  const mayChoose = account.kind === 'team' && may(account.role, 'model.choose')
  const change = (work: () => Promise<unknown>) =>
    run(async () => {
      await work()
      onChanged()
    })
  return (
    <div className="grid gap-2">
      {failure && <Notice kind="alert">{failure}</Notice>}
      <Switch
        label={reader.label}
        hint={account.kind === 'team' ? 'In your own notes, and in teams that allow it.' : undefined}
        checked={own === true}
        disabled={isBusy}
        onChange={({ currentTarget: { checked: allowed } }) =>
          change(() => api.call('PUT /me/model', { body: { allowed } }))
        }
      />
      {mayChoose && (
        <Switch
          label={`Let ${reader.name} read the notes of ${account.name}`}
          hint={`For everyone in the team who lets ${reader.name} answer their questions.`}
          checked={team === true}
          disabled={isBusy}
          onChange={({ currentTarget: { checked: allowed } }) =>
            change(() =>
              api.call('PUT /accounts/:id/model', { params: { id: account.id }, body: { allowed } }),
            )
          }
        />
      )}
      {account.kind === 'team' && !mayChoose && (
        <p className="text-sm text-ink-2">
          {team === true
            ? `${account.name} lets ${reader.name} read the team’s notes.`
            : `The notes of ${account.name} are not sent. An owner or administrator can allow it.`}
        </p>
      )}
    </div>
  )
}

/** Who is let: the model that writes, the one by which notes are found, or both. */
function readerIn({ model, vectors_host }: Pick<ModelAnswer, 'model' | 'vectors_host'>) {
  if (!model) return { name: 'that model', label: 'Let that model read my notes, and what I ask' }
  if (vectors_host === null)
    return { name: 'it', label: 'Let it read my notes when I ask, or make something of one' }
  return { name: 'both', label: 'Let both read my notes' }
}
