import { giveCode, takeCode } from './give-code.ts'
import type { Answers } from './stand-in-state.ts'

/** X wants the secret in a header, wraps what it says in `data`, and says an address only once it is confirmed. */
export const xAnswers: Answers = (asked, state) => {
  const { person } = state
  switch (`${asked.method} ${asked.url.pathname}`) {
    case 'GET /x/i/oauth2/authorize':
      return giveCode(asked, state)
    case 'POST /x/2/oauth2/token': {
      const secret = Buffer.from(`earmark:${state.secret}`).toString('base64')
      if (asked.headers.authorization !== `Basic ${secret}`)
        return { status: 401, json: { error: 'unauthorized_client' } }
      if (!takeCode(asked, state)) return { status: 400, json: { error: 'invalid_request' } }
      return { json: { token_type: 'bearer', expires_in: 7200, access_token: 'x_1', scope: 'users.read' } }
    }
    case 'GET /x/2/users/me':
      return {
        json: {
          data: {
            id: person.id,
            name: person.name,
            username: 'ghopper',
            ...(person.isVerified && person.email && { confirmed_email: person.email }),
          },
        },
      }
    default:
      return undefined
  }
}
