/** What the tabs of a browser tell each other about who is where; one of them holds the socket. */
export type TopicsTold =
  /** All the topics of this tab. */
  | { kind: 'want'; tab: string; topics: string[] }
  /** The tab that holds the socket has just got it. */
  | { kind: 'who_wants' }
  | { kind: 'present'; topic: string; users: string[] }

export const topicsChannel = (account_id: string) => new BroadcastChannel(`earmark-topics-${account_id}`)

/** A tab that still wants its topics says so this often; one that is silent for three times as long is gone. */
export const wantAgainMs = 20_000
