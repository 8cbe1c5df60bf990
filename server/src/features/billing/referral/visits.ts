import { isBot } from '@earmark/core/bots.ts'
import { isRemembered, referralDays } from '@earmark/core/referral/referral.ts'
import { eq, sql } from 'drizzle-orm'
import type { Context } from 'hono'
import { deleteCookie, getCookie } from 'hono/cookie'
import { referralCode } from '../../../platform/db/referral-schema.ts'
import type { App, AppEnv } from '../../../platform/http/app-env.ts'
import type { Services } from '../../../services.ts'
import type { BillingNeeds } from '../billing-needs.ts'
import { setLastingCookie } from '../lasting-cookie.ts'
import { findReferrer, readReferrer } from './own-referral.ts'
import { noteSignUp } from './note-sign-up.ts'

/** By whose code a browser came, and when. The first one stays. */
const visitCookie = 'earmark.ref'
/** Who was signed in with this browser, as marks that say nothing: nobody is rewarded for bringing themselves. */
const peopleCookie = 'earmark.people'
const maxPeople = 8

type Needs = BillingNeeds & Pick<Services, 'identity' | 'resolveSession'>

/** `?ref=` on any page is noted here: no script is needed, and it does not matter how the person signs up. */
export function registerVisits(app: App, needs: Needs): void {
  app.use(async (c, next) => {
    const ref = c.req.query('ref')
    const visit = getCookie(c, visitCookie)
    const isPage = c.req.method === 'GET' && isDocument(c)
    c.set('readReferrer', (code) => readReferrer(needs.database.db, code))
    await next()
    if (!isPage || c.res.status >= 400) return
    const { headers } = c.req.raw
    const token = await needs.identity.tokenOf(headers)
    if (token === undefined) {
      if (ref !== undefined && visit === undefined && !isBot(headers.get('user-agent')))
        await noteVisit(c, needs, ref)
      return
    }
    const people = readPeople(c, needs.keyedHash(`session ${token}`).slice(0, 8))
    // Nothing is new about this browser: most pages end here, without a question to the database.
    if (visit === undefined && people.isSameSession) return
    const viewer = (await needs.resolveSession(headers))?.viewer
    if (viewer) await welcome(c, needs, { user_id: viewer.user.id, visit, people })
  })
}

/** Files and payloads say what else they are. */
function isDocument(c: Context<AppEnv>): boolean {
  return c.req.header('accept')?.includes('text/html') ?? false
}

async function noteVisit(c: Context<AppEnv>, needs: Needs, ref: string): Promise<void> {
  const { db } = needs.database
  const referrer = await findReferrer(db, ref)
  if (!referrer) return
  const isThis = eq(referralCode.code, referrer.code)
  await db
    .update(referralCode)
    .set({ visits: sql`${referralCode.visits} + 1` })
    .where(isThis)
  const value = signVisit(needs, `${referrer.code}.${needs.now().getTime()}`)
  setLastingCookie(c, { name: visitCookie, value, days: referralDays })
}

/** Nobody writes themselves an earlier day. */
function signVisit({ keyedHash }: Needs, visit: string): string {
  return `${visit}.${keyedHash(`visit ${visit}`).slice(0, 16)}`
}

interface People {
  /** Of the session that was seen last. */
  session: string
  isSameSession: boolean
  marks: string[]
}

function readPeople(c: Context<AppEnv>, session: string): People {
  const [last, ...marks] = (getCookie(c, peopleCookie) ?? '').split('.').filter(Boolean)
  return { session, isSameSession: last === session, marks }
}

interface Arrived {
  user_id: string
  visit: string | undefined
  people: People
}

/** Somebody is signed in with a browser: whoever made their account after the visit was brought by it. */
async function welcome(c: Context<AppEnv>, needs: Needs, { user_id, visit, people }: Arrived): Promise<void> {
  const { session, marks } = people
  const markOf = (id: string) => needs.keyedHash(`person ${id}`).slice(0, 16)
  if (visit !== undefined) {
    const [code = '', at = ''] = visit.split('.')
    const isOurs = visit === signVisit(needs, `${code}.${at}`)
    const visited_at = new Date(isOurs ? Number(at) : 0)
    const hasUsed = (id: string) => marks.includes(markOf(id))
    if (isRemembered(visited_at, needs.now())) await noteSignUp(needs, { user_id, code, visited_at, hasUsed })
    deleteCookie(c, visitCookie, { path: '/' })
  }
  const own = markOf(user_id)
  const all = [own, ...marks.filter((mark) => mark !== own)].slice(0, maxPeople)
  setLastingCookie(c, { name: peopleCookie, value: [session, ...all].join('.'), days: 365 })
}
