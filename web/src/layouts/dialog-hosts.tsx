import { ChannelDialogsHost } from '../features/channels/channel-dialogs-host.tsx'
import { MoveHost } from '../features/moving/move-host.tsx'
import { ShareHost } from '../features/sharing/share-host.tsx'
import { WriteTarget } from '../features/record/target-slots.tsx'
import { NewTeamHost } from '../features/teams/new-team-host.tsx'
import { WriteHost } from '../features/write/write-host.tsx'

/** The dialogs that several places of the dashboard open. */
export function DialogHosts() {
  return (
    <>
      <NewTeamHost />
      <ChannelDialogsHost />
      <MoveHost />
      <ShareHost />
      <WriteHost target={<WriteTarget />} />
    </>
  )
}
