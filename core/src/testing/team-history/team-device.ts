import type { Client } from '../history/client.ts'
import type { Network } from '../history/network.ts'

/** A device of someone in the team, and its own way to the server. */
export interface TeamDevice {
  user_id: string
  client: Client
  network: Network
}
