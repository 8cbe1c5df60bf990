import { defaultChannelOf } from '../access/channel-rights.ts'
import type { Channel } from '../entities/channel.ts'

/** As the person has put them; the others after those, the team's own first, then by name. */
export function orderChannels<C extends Pick<Channel, 'id' | 'name'>>(
  channels: readonly C[],
  { order, account_id }: { order: readonly string[]; account_id: string },
): C[] {
  const positionOf = new Map(order.map((id, at) => [id, at]))
  const own = defaultChannelOf(account_id)
  const rank = ({ id }: C) => positionOf.get(id) ?? order.length + (id === own ? 0 : 1)
  return channels.toSorted((a, b) => rank(a) - rank(b) || a.name.localeCompare(b.name, 'en'))
}

/** The order with one of them moved by one position up (-1) or down (1); the same where it stands at the end. */
export function movedChannel(order: readonly string[], id: string, by: -1 | 1): string[] {
  const at = order.indexOf(id)
  const other = order[at + by]
  if (at === -1 || other === undefined) return [...order]
  return order.map((each) => (each === id ? other : each === other ? id : each))
}

/** The order with one of them put in the place of another. */
export function channelPutAt(order: readonly string[], id: string, target: string): string[] {
  const [from, to] = [order.indexOf(id), order.indexOf(target)]
  if (from === -1 || to === -1 || from === to) return [...order]
  const others = order.filter((each) => each !== id)
  return [...others.slice(0, to), id, ...others.slice(to)]
}
