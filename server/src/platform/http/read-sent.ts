import { AppError } from '@earmark/core/errors.ts'
import type { Context } from 'hono'
import { outside } from './admit.ts'
import type { AppEnv } from './app-env.ts'

/** What comes with a request, however slowly; who hangs up half-way is no failure of ours. For JSON see json-body.ts. */
export async function readSent<T>(c: Context<AppEnv>, read: () => Promise<T>): Promise<T> {
  try {
    return await outside(c, read)
  } catch (cause) {
    if (!c.req.raw.signal.aborted) throw cause
    throw new AppError('invalid_input', 'body ended early', { cause })
  }
}
