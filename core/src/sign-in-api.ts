import { z } from 'zod'
import { providerIds } from './access/sign-in-flow.ts'

/** `GET /api/v1/sign-in/methods`: what the sign-in page offers. */
export const signInMethodsAnswer = z.object({
  password: z.boolean(),
  providers: z.array(z.object({ id: z.enum(providerIds), name: z.string() })),
})
export type SignInMethodsAnswer = z.infer<typeof signInMethodsAnswer>

/** `GET /api/v1/sign-in/authorized-domains`: from where signing in may be asked for. */
export const authorizedDomainsAnswer = z.object({ domains: z.array(z.string()) })
