import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Context } from 'hono'
import { getCookie } from 'hono/cookie'
import type { AppEnv } from '../../platform/http/app-env.ts'
import type { ShareRow } from './share-row.ts'

export type Locked = Pick<ShareRow, 'id' | 'passcode_hash'>

/** Marks of links whose passcode was given in this browser, the newest first. */
export const knownCookie = 'known_links'
export const knownSeconds = 365 * 24 * 60 * 60
/** A cookie goes along with every request: these are 700 bytes. */
const maxMarks = 20

const nonceLength = 12
const markLength = nonceLength + 22

/**
 * What tells this browser from all others at this link, if it has given the passcode that the link has now. It says
 * nothing of the browser anywhere else: each link's is another.
 */
export function knownMark(secret: string, c: Context<AppEnv>, locked: Locked): string | undefined {
  return marksIn(c).find((mark) => isMarkOf(secret, locked, mark))
}

/** The cookie once the passcode has been given: its mark stays the same from then on. */
export function withMark(secret: string, c: Context<AppEnv>, locked: Locked): string {
  const known = knownMark(secret, c, locked)
  const mark = known ?? makeMark(secret, locked, randomBytes(9).toString('base64url'))
  return [mark, ...marksIn(c).filter((other) => other !== known)].slice(0, maxMarks).join('.')
}

function marksIn(c: Context<AppEnv>): string[] {
  const marks = (getCookie(c, knownCookie) ?? '').split('.', maxMarks)
  return marks.filter(({ length }) => length === markLength)
}

function isMarkOf(secret: string, locked: Locked, mark: string): boolean {
  const given = Buffer.from(mark)
  const expected = Buffer.from(makeMark(secret, locked, mark.slice(0, nonceLength)))
  return given.length === expected.length && timingSafeEqual(given, expected)
}

/** With the hash in it: after another passcode is set, who knew the one before guesses like everybody else. */
function makeMark(secret: string, { id, passcode_hash }: Locked, nonce: string): string {
  const mac = createHmac('sha256', secret).update(`known ${id} ${nonce} ${passcode_hash}`).digest('base64url')
  return nonce + mac.slice(0, markLength - nonceLength)
}
