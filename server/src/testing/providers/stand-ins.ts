import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { WellKnown } from '../../sign-in-providers.ts'
import { githubAnswers } from './github-answers.ts'
import { createGoogleAnswers } from './google-answers.ts'
import type { Answers, Asked, StandInState } from './stand-in-state.ts'
import { xAnswers } from './x-answers.ts'

export interface StandIns {
  places: WellKnown
  state: StandInState
  /** Set them up, as an operator would. */
  env: Record<string, string>
  close(): Promise<void>
}

const clientId = 'earmark'
const clientSecret = 'a-secret-of-ours'

/** Google, GitHub and X on loopback, over HTTP and in their own shapes. */
export async function startStandIns(): Promise<StandIns> {
  const state: StandInState = {
    person: { id: '1001', name: 'Grace Hopper', email: 'grace@example.org', isVerified: true },
    secret: clientSecret,
    foreignKeysUrl: 'http://127.0.0.1:9/keys',
    codes: new Map(),
  }
  const server = createServer((request, answer) => void respond(request, answer))
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve)
  })
  // A listening TCP server has an address of this shape.
  const { port } = server.address() as AddressInfo
  const at = `http://127.0.0.1:${port}`
  const all: Answers[] = [await createGoogleAnswers(`${at}/google`, clientId), githubAnswers, xAnswers]

  async function respond(request: IncomingMessage, answer: ServerResponse): Promise<void> {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const asked: Asked = {
      url: new URL(request.url ?? '/', at),
      method: request.method ?? 'GET',
      headers: request.headers,
      body: new URLSearchParams(Buffer.concat(parts).toString()),
    }
    for (const answers of all) {
      const reply = await answers(asked, state)
      if (!reply) continue
      const { status = reply.location ? 302 : 200, location, json } = reply
      answer.writeHead(status, { 'Content-Type': 'application/json', ...(location && { location }) })
      answer.end(JSON.stringify(json ?? null))
      return
    }
    answer.writeHead(404).end()
  }

  return {
    state,
    places: {
      google: { issuer: `${at}/google` },
      github: {
        authorize: `${at}/github/login/oauth/authorize`,
        token: `${at}/github/login/oauth/access_token`,
        user: `${at}/github/user`,
        emails: `${at}/github/user/emails`,
      },
      x: {
        authorize: `${at}/x/i/oauth2/authorize`,
        token: `${at}/x/2/oauth2/token`,
        me: `${at}/x/2/users/me`,
      },
    },
    env: Object.fromEntries(
      ['GOOGLE', 'GITHUB', 'X'].flatMap((prefix) => [
        [`${prefix}_CLIENT_ID`, clientId],
        [`${prefix}_CLIENT_SECRET`, clientSecret],
      ]),
    ),
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
