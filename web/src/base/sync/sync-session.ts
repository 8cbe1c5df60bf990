import { checkPullAnswer, checkPushAnswer } from '@earmark/core/sync/check-answer.ts'
import { seqOfCursor } from '@earmark/core/sync/cursor.ts'
import type { SyncSession, SyncServer } from '@earmark/core/sync/device/sync-session.ts'
import type { PullAnswer } from '@earmark/core/sync/protocol.ts'
import { protocolVersion } from '@earmark/core/sync/protocol-version.ts'
import { ApiError } from '../api/api-error.ts'
import { api } from '../api/fetch-client.ts'
import type { Device } from '../local-db/device.ts'
import { clockText, deviceTables } from '../local-db/device-tables.ts'
import { newId } from '../local-db/new-id.ts'
import { changeRules, type Notes } from '../local-db/notes.ts'
import type { ChangeFeed } from '../realtime/change-feed.ts'
import { takeFirstPage } from './first-page.ts'

/** Longer than the server keeps a pull waiting. */
const callMs = 35_000

/** Between this device's database and the server, until `signal` breaks it off. */
export function makeSyncSession(notes: Notes, feed: ChangeFeed, signal: AbortSignal): SyncSession {
  const { device, actor } = notes
  return {
    actor,
    rules: changeRules.load,
    nowMs: Date.now,
    newId,
    store: {
      queue: async () => (await device.open()).getAll('outbox'),
      cursor: async () => (await device.open()).get('meta', 'cursor'),
      clock: async () => {
        const text = await (await device.open()).get('meta', 'clock')
        return text === undefined ? undefined : clockText.read(text)
      },
      write: (work, durability) => device.write((tx) => work(deviceTables(tx)), durability),
    },
    server: serverOf(notes, feed, signal),
  }
}

function serverOf({ account_id, device }: Notes, feed: ChangeFeed, signal: AbortSignal): SyncServer {
  return {
    async pull(cursor, mayWait) {
      const ask = async (wait: number) => tellOf(device, await pull({ account_id, cursor, wait, signal }))
      if (!mayWait) return ask(0)
      device.tell({ sync: 'resting' })
      return feed.askWhenNew(ask, { seq: seqOfCursor(cursor ?? '', account_id) ?? 0, signal })
    },
    async push(mutations) {
      const query = { account: account_id, protocol: protocolVersion }
      try {
        const results = checkPushAnswer(await api.call('POST /sync', { query, body: { mutations }, signal }))
        if (!results) throw new ApiError(senseless)
        return results
      } catch (error) {
        if (!isRefusal(error)) throw error
        return { code: refusalCodes[error.status] }
      }
    },
  }
}

interface Asked {
  account_id: string
  cursor: string | undefined
  wait: number
  signal: AbortSignal
}

type Checked = NonNullable<ReturnType<typeof checkPullAnswer>>

/** How much is still to come, and whether all of it made sense. */
function tellOf(device: Device, checked: Checked | 'begin_again'): PullAnswer | 'begin_again' {
  if (checked === 'begin_again') return checked
  const { answer, damaged } = checked
  if (answer.left !== undefined) device.tell({ left: answer.left })
  if (damaged > 0) device.tell({ damaged })
  if (answer.progress) device.tell({ progress: answer.progress })
  return answer
}

async function pull({ account_id, cursor, wait, signal }: Asked): Promise<Checked | 'begin_again'> {
  const ahead = cursor === undefined ? takeFirstPage(account_id) : undefined
  try {
    const patience = AbortSignal.any([signal, AbortSignal.timeout(callMs)])
    const query = { account: account_id, wait, protocol: protocolVersion, cursor }
    const ask = () => api.call('GET /sync', { query, signal: patience })
    const checked = checkPullAnswer(await (ahead ?? ask()))
    if (!checked) throw new ApiError(senseless)
    if (checked.answer.protocol !== protocolVersion) throw new ApiError(outdated)
    return checked
  } catch (error) {
    const isOwn = cursor !== undefined
    // This device was away for so long that the server has forgotten what went meanwhile; or it is another server.
    if (isOwn && error instanceof ApiError && error.status === 400) return 'begin_again'
    throw error
  }
}

/** It came, but it is not what the server says. */
const senseless = {
  status: 200,
  code: 'bad_answer',
  sentence: 'The server sent an unexpected response. Earmark will try again.',
}

/** An older server than this page: it was put back. */
const outdated = {
  status: 426,
  code: 'outdated',
  sentence: 'This page and the server have different versions.',
}

const refusalCodes = { 400: 'invalid_input', 402: 'quota_exceeded', 413: 'too_large' } as const

/** Of what was sent: sending all of it once more would change nothing. */
function isRefusal(error: unknown): error is ApiError & { status: keyof typeof refusalCodes } {
  return error instanceof ApiError && error.status in refusalCodes
}
