import type { z } from 'zod'
import { invalidInput } from '../invalid-input.ts'
import type { Tx } from './tx.ts'

export interface Mutation<Schema extends z.ZodType = z.ZodType> {
  args: Schema
  /** Takes what came from outside: the schema is asked here, so that no caller can forget to. */
  run(tx: Tx, args: unknown): Promise<void>
}

/** A change to entities: the schema of its arguments, and what it does with them. */
export function mutation<Schema extends z.ZodType>(
  args: Schema,
  run: (tx: Tx, args: z.output<Schema>) => Promise<void>,
): Mutation<Schema> {
  return {
    args,
    async run(tx, given) {
      const parsed = args.safeParse(given)
      if (!parsed.success) throw invalidInput(parsed.error)
      await run(tx, parsed.data)
    },
  }
}
