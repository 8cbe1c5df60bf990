import type { Share } from '@earmark/core/entities/share.ts'
import type { ChosenAudience, PatchShareRequest } from '@earmark/core/shares-api.ts'
import { track } from '../../base/analytics/track.ts'
import { api } from '../../base/api/fetch-client.ts'
import { showToast } from '../../base/ui/toasts.ts'
import { copyAddress } from './link-address.ts'

/** A new link. One for anyone is in the clipboard; people are told of theirs by Earmark. */
export async function createLink(
  ulid: string,
  body: PatchShareRequest & { audience?: ChosenAudience },
): Promise<Share> {
  const made = await api.call('POST /recordings/:ulid/shares', { params: { ulid }, body })
  track('share_made')
  const { audience } = made
  if (audience.kind === 'anyone') await copyAddress(made)
  if (audience.kind === 'person') showToast(`Shared with ${audience.email}.`)
  if (audience.kind === 'team') showToast(`Shared with ${audience.name}.`)
  return made
}
