import { invalidInput } from '@earmark/core/invalid-input.ts'
import { OpenAPIHono } from '@hono/zod-openapi'
import type { AppEnv } from './app-env.ts'

export type Api = OpenAPIHono<AppEnv>

/** A router for calls: an input that its schema refuses becomes a problem that names the field. */
export function createApi(): Api {
  return new OpenAPIHono<AppEnv>({
    defaultHook: (result) => {
      if (!result.success) throw invalidInput(result.error)
    },
  })
}
