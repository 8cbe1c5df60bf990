import type { Share } from '@earmark/core/entities/share.ts'
import type { PatchShareRequest } from '@earmark/core/shares-api.ts'
import { track } from '../../base/analytics/track.ts'
import { api } from '../../base/api/fetch-client.ts'
import { copyAddress } from './link-address.ts'

/** A new link, which is in the clipboard. */
export async function createLink(ulid: string, body: PatchShareRequest): Promise<Share> {
  const made = await api.call('POST /recordings/:ulid/shares', { params: { ulid }, body })
  track('share_made')
  await copyAddress(made)
  return made
}
