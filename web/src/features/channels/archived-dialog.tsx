import { PageLink } from '../../base/builds/page-link.tsx'
import { useChannels } from '../../base/local-db/use-channels.ts'
import { ChannelSign } from '../../base/ui/channel-sign.tsx'
import { ResponsiveDialog } from '../../base/ui/responsive-dialog.tsx'

/** The way to channels that are in no other list any more. */
export function ArchivedDialog({ onClose }: { onClose: () => void }) {
  const archived = useChannels().filter(({ archived_at }) => archived_at !== null)
  return (
    <ResponsiveDialog
      open
      onOpenChange={onClose}
      title="Archived channels"
      description="You can read them, but not add to them. Whoever manages one can restore it from its menu."
      isForReading
    >
      <ul aria-label="Archived channels" className="grid max-h-[50dvh] gap-0.5 overflow-y-auto">
        {archived.map(({ id, name, is_private }) => (
          <li key={id} className="min-w-0">
            <PageLink
              to={`/channels/${id}`}
              onClick={onClose}
              className="-mx-2.5 flex min-h-11 items-center gap-2.5 rounded-s px-2.5 hover:bg-sunken"
            >
              <ChannelSign isPrivate={is_private} />
              <span className="min-w-0 truncate">{name}</span>
            </PageLink>
          </li>
        ))}
      </ul>
    </ResponsiveDialog>
  )
}
