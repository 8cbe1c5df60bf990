import { type ChildProcess, fork } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { test as base, type BrowserContext, expect, type Page } from '@playwright/test'
import { pagesFolder, serverFolder } from './places.ts'

export { expect }

export const personKinds = ['free-personal', 'paid-personal', 'team-member', 'paid-team'] as const
export type PersonKind = (typeof personKinds)[number]

export interface Person {
  id: string
  email: string
  password: string
  cookie: string
  /** The team they work in, where they do. */
  team?: string
}

export interface Command {
  id: number
  do: 'make' | 'join' | 'mails' | 'age' | 'confirm' | 'promote' | 'deploy' | 'down' | 'up' | 'stop'
  kind?: PersonKind
  /** Of `join`: the team, and as what. */
  team?: string
  role?: 'member' | 'guest'
  folder?: string
  email?: string
}

/** The server under test and what a journey needs to arrange on it. */
export interface JourneyApp {
  url: string
  make: (kind: PersonKind) => Promise<Person>
  /** Someone of that kind, signed in in this browser. */
  signIn: (context: BrowserContext, kind: PersonKind) => Promise<Person>
  /** Someone new in a team. */
  join: (team: string, role?: 'member' | 'guest') => Promise<Person>
  /** The same person once more, in another browser. */
  signInAs: (context: BrowserContext, person: Person) => Promise<void>
  /** As if the person had proved who they are an hour ago. */
  letProofAge: (person: Pick<Person, 'email'>) => Promise<void>
  /** As if the person had shown that their address is theirs. */
  confirmAddress: (person: Pick<Person, 'email'>) => Promise<void>
  /** As if the person had been the first here. */
  makeAdministrator: (person: Pick<Person, 'email'>) => Promise<void>
  /** The newest link to `path` that was mailed to `email`. */
  linkInMail: (email: string, path: string) => Promise<string>
  /** Restarts the server on the same port with another build of the pages. */
  deploy: (folder: string) => Promise<void>
  /** Ends the server; `up` starts it again at the same address. */
  down: () => Promise<void>
  up: () => Promise<void>
}

export const test = base.extend<object, { app: JourneyApp }>({
  app: [
    // The runner reads the names of what a fixture needs off this pattern; this one needs nothing.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const { app, stop } = await startJourneyApp({})
      await use(app)
      await stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})

/** A server in a process of its own, with these settings and pages. */
export async function startJourneyApp(
  settings: Record<string, string>,
  pages = pagesFolder,
): Promise<{ app: JourneyApp; stop: () => Promise<void> }> {
  const own = JSON.stringify({ settings, pages })
  // As people meet it: without this React renders with all the checks that it makes for developers.
  const env = { ...process.env, NODE_ENV: 'production' }
  const child = fork(join(serverFolder, 'serve.js'), [own], { execArgv: [], env })
  const [{ url }] = await once(child, 'message')
  const ask = asker(child)
  const stop = async () => {
    const ended = once(child, 'exit')
    await ask({ do: 'stop' })
    await ended
  }
  return { app: appOf(url, ask), stop }
}

/** Waits until the page answers to clicks, as someone whose pointer moves over it. */
export async function hydrated(page: Page): Promise<void> {
  await page.locator('html').dispatchEvent('pointermove')
  await page.locator('html[data-hydrated]').waitFor({ state: 'attached' })
}

type Ask = (command: Omit<Command, 'id'>) => Promise<unknown>

function asker(child: ChildProcess): Ask {
  const waiting = new Map<number, { resolve: (value: unknown) => void; reject: (error: Error) => void }>()
  child.on('message', (answer: { id: number; value?: unknown; error?: string }) => {
    const asked = waiting.get(answer.id)
    waiting.delete(answer.id)
    if (answer.error) asked?.reject(new Error(answer.error))
    else asked?.resolve(answer.value)
  })
  const ids = (function* count() {
    for (let id = 1; ; id++) yield id
  })()
  return (command) =>
    new Promise((resolve, reject) => {
      const id = ids.next().value
      waiting.set(id, { resolve, reject })
      child.send({ ...command, id })
    })
}

function appOf(url: string, ask: Ask): JourneyApp {
  // serve.ts answers each command with the value of its kind.
  const make = async (kind: PersonKind) => (await ask({ do: 'make', kind })) as Person
  const signInAs = (context: BrowserContext, person: Person) =>
    context.addCookies(
      person.cookie.split('; ').map((pair) => {
        const [name = '', ...value] = pair.split('=')
        return { name, value: value.join('='), url }
      }),
    )
  return {
    url,
    make,
    signInAs,
    join: async (team, role = 'member') => (await ask({ do: 'join', team, role })) as Person,
    signIn: async (context, kind) => {
      const person = await make(kind)
      await signInAs(context, person)
      return person
    },
    linkInMail: async (email, path) => {
      const link = new RegExp(`${url}${path}[^\\s"<]*`)
      const find = async () => {
        const mails = ((await ask({ do: 'mails' })) as string[]).filter((mail) => mail.includes(email))
        return link.exec(mails.at(-1)?.replaceAll('=\r\n', '').replaceAll('=3D', '=') ?? '')?.[0] ?? ''
      }
      await expect.poll(find).toContain(path)
      return find()
    },
    letProofAge: async ({ email }) => {
      await ask({ do: 'age', email })
    },
    confirmAddress: async ({ email }) => {
      await ask({ do: 'confirm', email })
    },
    makeAdministrator: async ({ email }) => {
      await ask({ do: 'promote', email })
    },
    deploy: async (folder) => {
      await ask({ do: 'deploy', folder })
    },
    down: async () => {
      await ask({ do: 'down' })
    },
    up: async () => {
      await ask({ do: 'up' })
    },
  }
}
