import { AppError } from '@earmark/core/errors.ts'
import { invalidInput } from '@earmark/core/invalid-input.ts'
import type { App } from '../../platform/http/app-env.ts'
import { type DemoNeeds, demoRequest, fillDemo } from './fill-demo.ts'
import { isOperator } from './operator-key.ts'

/** For the commands that must go through the running process. To anyone else there is nothing here. */
export function registerOperator(app: App, needs: DemoNeeds, key: string): void {
  app.post('/api/operator/demo', async (c) => {
    if (!isOperator(c.req.header('authorization'), key)) throw new AppError('not_found', 'not the operator')
    const wish = demoRequest.safeParse(await c.req.json())
    if (!wish.success) throw invalidInput(wish.error)
    await fillDemo(needs, wish.data)
    return c.body(null, 204)
  })
}
