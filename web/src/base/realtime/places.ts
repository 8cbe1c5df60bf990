/** What the tabs of a browser tell each other about who is where; one of them holds the socket. */
export type PlacesTold =
  /** All the places of this tab. */
  | { kind: 'want'; tab: string; topics: string[] }
  /** The tab that holds the socket has just got it. */
  | { kind: 'who_wants' }
  | { kind: 'present'; topic: string; users: string[] }

export const placesChannel = (account_id: string) => new BroadcastChannel(`earmark-places-${account_id}`)

/** A tab that still wants its places says so this often; one that is silent for three times as long is gone. */
export const wantAgainMs = 20_000
