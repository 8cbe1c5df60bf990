import type { z } from 'zod'
import { invalidInput } from '../invalid-input.ts'
import type { Tx } from './tx.ts'

export interface Mutation<Schema extends z.ZodType = z.ZodType> {
  args: Schema
  /** Takes what came from outside: the schema is asked here, so that no caller can forget to. */
  run(tx: Tx, args: unknown): Promise<void>
  /** Adds to the arguments what the device knows at the moment it makes the change, for those who hear of it later. */
  complete?(tx: Tx, args: unknown): Promise<unknown>
  /** What stays of a change of a device's that was refused with a conflict. */
  keep?(tx: Tx, args: unknown): Promise<void>
}

interface Beside<Schema extends z.ZodType> {
  complete?: (tx: Tx, args: z.output<Schema>) => Promise<z.input<Schema>>
  keep?: (tx: Tx, args: z.output<Schema>) => Promise<void>
}

/** A change to entities: the schema of its arguments, and what it does with them. */
export function mutation<Schema extends z.ZodType>(
  args: Schema,
  run: (tx: Tx, args: z.output<Schema>) => Promise<void>,
  { complete, keep }: Beside<Schema> = {},
): Mutation<Schema> {
  const parse = (given: unknown) => {
    const parsed = args.safeParse(given)
    if (!parsed.success) throw invalidInput(parsed.error)
    return parsed.data
  }
  return {
    args,
    run: async (tx, given) => run(tx, parse(given)),
    ...(complete && { complete: async (tx: Tx, given: unknown) => complete(tx, parse(given)) }),
    ...(keep && { keep: async (tx: Tx, given: unknown) => keep(tx, parse(given)) }),
  }
}
