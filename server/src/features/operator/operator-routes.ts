import { AppError } from '@earmark/core/errors.ts'
import { invalidInput } from '@earmark/core/invalid-input.ts'
import type { Context } from 'hono'
import { z } from 'zod'
import type { App, AppEnv } from '../../platform/http/app-env.ts'
import { type DemoNeeds, demoRequest, fillDemo } from './fill-demo.ts'
import { isOperator } from './operator-key.ts'

export interface OperatorNeeds extends DemoNeeds {
  /** Lets the person with this address in without their second factor, and tells them. */
  resetSecondFactor(email: string): Promise<void>
  operatorKey: string
}

const resetRequest = z.strictObject({ email: z.email().max(254) })

/** For the commands that must go through the running process. To anyone else there is nothing here. */
export function registerOperator(app: App, needs: OperatorNeeds): void {
  const wishOf = async <T extends z.ZodType>(c: Context<AppEnv>, schema: T): Promise<z.output<T>> => {
    if (!isOperator(c.req.header('authorization'), needs.operatorKey))
      throw new AppError('not_found', 'not the operator')
    const wish = schema.safeParse(await c.req.json())
    if (!wish.success) throw invalidInput(wish.error)
    return wish.data
  }

  app.post('/api/operator/demo', async (c) => {
    await fillDemo(needs, await wishOf(c, demoRequest))
    return c.body(null, 204)
  })
  app.post('/api/operator/reset-two-factor', async (c) => {
    await needs.resetSecondFactor((await wishOf(c, resetRequest)).email)
    return c.body(null, 204)
  })
}
