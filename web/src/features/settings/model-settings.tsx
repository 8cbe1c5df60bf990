import { may } from '@earmark/core/access/permissions.ts'
import type { ModelAnswer } from '@earmark/core/access/model-choices-api.ts'
import { whatModelReads } from '@earmark/core/meaning/what-model-reads.ts'
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
      title="Language model"
      about={model ? whatModelReads(model) : 'No language model is set up on this server.'}
    >
      {model && <Choices standing={state.value} onChanged={reload} />}
      {vectors_host !== null && (
        <p className="text-ink-2">
          So that notes are found by what they mean, the operator of this server has every sentence of every
          note, and each question that the server answers, sent to {vectors_host}. Audio is not sent.
        </p>
      )}
    </SettingsPart>
  )
}

function Choices({ standing: { own, team }, onChanged }: { standing: ModelAnswer; onChanged: () => void }) {
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
        label="Let it read my notes when I ask, or make something of one"
        hint={account.kind === 'team' ? 'In your own notes, and in teams that let it.' : undefined}
        checked={own === true}
        disabled={isBusy}
        onChange={({ currentTarget: { checked: allowed } }) =>
          change(() => api.call('PUT /me/model', { body: { allowed } }))
        }
      />
      {mayChoose && (
        <Switch
          label={`Let it read the notes of ${account.name}`}
          hint="For everyone in the team who lets it answer their questions."
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
            ? `${account.name} lets it read the team’s notes.`
            : `It does not read the notes of ${account.name}. An owner or administrator can let it.`}
        </p>
      )}
    </div>
  )
}
