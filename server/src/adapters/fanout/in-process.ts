import type { Fanout } from '../../ports/fanout.ts'
import { createRooms } from './rooms.ts'

/** Within one process. */
export function createInProcessFanout(): Fanout {
  return { ...createRooms(), close: async () => {} }
}
