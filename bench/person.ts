import { newId } from './new-id.ts'

/** Someone who has signed up over HTTP, as a script would. */
export interface Person {
  id: string
  email: string
  cookie: string
  /** Their personal account. */
  account: string
}

interface Call {
  body?: unknown
  headers?: Record<string, string>
}

export async function makePerson(url: string, name: string): Promise<Person> {
  const email = `${newId().toLowerCase()}@example.org`
  const cookie = await enter(url, 'sign-up', { name, email, password })
  const me = await callOk<{ user: { id: string }; account: { id: string } }>(url, { cookie }, 'GET /me')
  return { id: me.user.id, email, cookie, account: me.account.id }
}

/** One more session of theirs; its cookie. */
export function signInAgain(url: string, { email }: Pick<Person, 'email'>): Promise<string> {
  return enter(url, 'sign-in', { email, password })
}

const password = 'quiet river at night'

async function enter(url: string, how: 'sign-up' | 'sign-in', body: object): Promise<string> {
  const answer = await fetch(`${url}/api/auth/${how}/email`, {
    method: 'POST',
    headers: { Origin: url, 'Content-Type': 'application/json' },
    body: JSON.stringify(body),
  })
  if (!answer.ok) throw new Error(`${how} was answered with ${answer.status}: ${await answer.text()}`)
  return answer.headers
    .getSetCookie()
    .map((set) => set.split(';')[0])
    .join('; ')
}

/** A call of `/api/v1`, named as the access table names it. */
export function ask(
  url: string,
  { cookie }: Pick<Person, 'cookie'>,
  call: string,
  { body, headers }: Call = {},
): Promise<Response> {
  const [method = '', path = ''] = call.split(' ')
  return fetch(`${url}/api/v1${path}`, {
    method,
    redirect: 'manual',
    headers: {
      cookie,
      Origin: url,
      ...(body !== undefined && { 'Content-Type': 'application/json' }),
      ...headers,
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  })
}

/** The answer of a call that must work. */
export async function callOk<Answer>(
  url: string,
  person: Pick<Person, 'cookie'>,
  call: string,
  given: Call = {},
): Promise<Answer> {
  const answer = await ask(url, person, call, given)
  if (!answer.ok) throw new Error(`${call} was answered with ${answer.status}: ${await answer.text()}`)
  const text = await answer.text()
  // As the API's own documentation says.
  return (text === '' ? {} : JSON.parse(text)) as Answer
}

/** Changes as a device sends them; one that is refused ends the benchmark. */
export async function pushOk(
  url: string,
  person: Pick<Person, 'cookie'>,
  account: string,
  changes: readonly { name: string; args: object }[],
): Promise<void> {
  const mutations = changes.map((change) => ({ id: newId(), ...change }))
  const { results } = await callOk<{ results: { error?: { code: string; reason?: string } }[] }>(
    url,
    person,
    `POST /sync?account=${account}`,
    { body: { mutations } },
  )
  const refused = results.find(({ error }) => error)
  if (refused) throw new Error(`a change was refused: ${refused.error?.reason ?? refused.error?.code}`)
}
