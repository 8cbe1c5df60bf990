import { giveCode, takeCode } from './give-code.ts'
import type { Answers } from './stand-in-state.ts'

/** GitHub refuses with status 200, has numbers for ids, and keeps addresses apart from the profile. */
export const githubAnswers: Answers = (asked, state) => {
  const { person } = state
  switch (`${asked.method} ${asked.url.pathname}`) {
    case 'GET /github/login/oauth/authorize':
      return giveCode(asked, state)
    case 'POST /github/login/oauth/access_token':
      if (asked.body.get('client_secret') !== state.secret)
        return { json: { error: 'incorrect_client_credentials' } }
      if (!takeCode(asked, state)) return { json: { error: 'bad_verification_code' } }
      return { json: { access_token: 'gho_1', token_type: 'bearer', scope: 'read:user,user:email' } }
    case 'GET /github/user':
      if (asked.headers.authorization !== 'Bearer gho_1') return { status: 401, json: {} }
      return { json: { id: Number(person.id), login: 'ghopper', name: person.name, email: null } }
    case 'GET /github/user/emails':
      return {
        json: [
          { email: 'old@example.org', primary: false, verified: true, visibility: null },
          { email: person.email, primary: true, verified: person.isVerified, visibility: 'private' },
        ],
      }
    default:
      return undefined
  }
}
