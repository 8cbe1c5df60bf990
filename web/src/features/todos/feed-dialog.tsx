import { api } from '../../base/api/fetch-client.ts'
import { CopyField } from '../../base/settings/copy-field.tsx'
import { LoadedPart } from '../../base/settings/loaded-part.tsx'
import { useAction } from '../../base/settings/use-action.ts'
import { useLoaded } from '../../base/settings/use-loaded.ts'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { ResponsiveDialog } from '../../base/ui/responsive-dialog.tsx'

/** The secret address at which calendars read one's to-dos: made, copied, made anew, revoked. */
export function FeedDialog({ onClose }: { onClose: () => void }) {
  const { state, reload } = useLoaded('GET /todos/feed')
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title="To-dos in your calendar"
      description="Subscribe to this address in a calendar or task list. Whoever has it can read your to-dos, with their sentences and the titles of their notes."
    >
      <LoadedPart state={state} what="the address" onRetry={reload}>
        {({ url }) => <Feed url={url} onChange={reload} />}
      </LoadedPart>
    </ResponsiveDialog>
  )
}

function Feed({ url, onChange }: { url: string | null; onChange: () => void }) {
  const { isBusy, failure, run } = useAction()
  const change = (name: 'POST /todos/feed' | 'DELETE /todos/feed') =>
    run(async () => {
      await api.call(name)
      onChange()
    })
  return (
    <div className="grid gap-4">
      {failure && <Notice kind="alert">{failure}</Notice>}
      {url === null ? (
        <Button className="justify-self-start" busy={isBusy} onClick={() => change('POST /todos/feed')}>
          Make an address
        </Button>
      ) : (
        <>
          <CopyField
            label="Secret address"
            value={url}
            hint="If you make a new address, this one stops working: calendars that use it no longer get your to-dos."
          />
          <div className="flex flex-wrap gap-2">
            <Button look="quiet" size="s" busy={isBusy} onClick={() => change('POST /todos/feed')}>
              Make a new address
            </Button>
            <Button look="quiet" size="s" busy={isBusy} onClick={() => change('DELETE /todos/feed')}>
              Revoke
            </Button>
          </div>
        </>
      )}
    </div>
  )
}
