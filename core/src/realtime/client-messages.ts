import { z } from 'zod'

const id = z.string().min(1).max(64)

/**
 * Where people can be present: an account, or a channel in it (`account/channel`). Who may follow the account may be
 * there.
 */
const topic = z
  .string()
  .max(129)
  .regex(/^[\w-]{1,64}(\/[\w-]{1,64})?$/, 'names no topic')

/** What a device may say on its socket. */
export const clientMessage = z.discriminatedUnion('type', [
  /** Answered with `subscribed`, then with a `poke` at each change. */
  z.strictObject({ type: z.literal('subscribe'), account: id }),
  z.strictObject({ type: z.literal('unsubscribe'), account: id }),
  /** Answered with `present`, then again whenever someone comes or goes. Ends with the socket at the latest. */
  z.strictObject({ type: z.literal('join'), topic }),
  z.strictObject({ type: z.literal('leave'), topic }),
  z.strictObject({ type: z.literal('ping') }),
])
export type ClientMessage = z.infer<typeof clientMessage>
