import type { Share } from '@earmark/core/entities/share.ts'
import { copyText } from '../../base/copy-text.ts'

/** As it is sent to others. */
export function addressOf({ url }: Pick<Share, 'url'>): string {
  return `${window.location.origin}${url}`
}

export function copyAddress(link: Pick<Share, 'url'>): Promise<void> {
  return copyText(addressOf(link), {
    done: 'Link copied.',
    refused: `This browser does not let Earmark copy. The link is ${addressOf(link)}`,
  })
}
