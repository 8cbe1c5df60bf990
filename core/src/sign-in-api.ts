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

/** `GET /api/v1/me/sign-in-methods`: by which ways the person can come in. */
export const ownMethodsAnswer = z.object({
  methods: z.array(
    z.object({
      id: z.string(),
      kind: z.enum(['password', ...providerIds]),
      name: z.string(),
      linked_at: z.string(),
    }),
  ),
  /** Those that could be linked as well. */
  linkable: z.array(z.object({ id: z.enum(providerIds), name: z.string() })),
})
export type OwnMethodsAnswer = z.infer<typeof ownMethodsAnswer>

/** `PUT /api/v1/me/password`: a first one, or another. */
export const passwordRequest = z.strictObject({
  password: z.string().min(1, 'must not be empty').max(1024, 'must have at most 1024 characters'),
})

const token = z.string().min(1, 'must not be empty').max(4096, 'must have at most 4096 characters')

/** `POST /api/v1/me/custom-token`: signs in once, on another device, within five minutes. */
export const customTokenAnswer = z.object({ token: z.string(), url: z.string(), expires_at: z.string() })
export type CustomTokenAnswer = z.infer<typeof customTokenAnswer>

/** `POST /api/v1/sign-in/custom-token/owner` */
export const customTokenOwnerRequest = z.strictObject({ token })
export const customTokenOwnerAnswer = z.object({ name: z.string(), email: z.string() })
export type CustomTokenOwnerAnswer = z.infer<typeof customTokenOwnerAnswer>

/** `POST /api/v1/sign-in/custom-token`; with `returnSecureToken` the answer holds an ID token too. */
export const customTokenRequest = z.strictObject({ token, returnSecureToken: z.boolean().optional() })
export const customTokenSignInAnswer = z.object({
  user: z.object({ id: z.string(), name: z.string(), email: z.string() }),
  id_token: z.string().optional(),
  expires_in: z.number().optional(),
})

/** `POST /api/v1/sign-in/token` */
export const idTokenAnswer = z.object({ id_token: z.string(), expires_in: z.number() })

/** `POST /api/v1/sign-in/lookup`, `/sign-in/revoke` */
export const idTokenRequest = z.strictObject({ id_token: token })
export const lookupAnswer = z.object({
  user: z.object({
    id: z.string(),
    name: z.string(),
    email: z.string(),
    email_verified: z.boolean(),
    methods: z.array(z.string()),
  }),
})
