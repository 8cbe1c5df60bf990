import type { Door, DoorLogLine } from '@earmark/core/entities/door.ts'
import { doorTurns } from '@earmark/core/meetings/door-turns.ts'
import { api } from '../../../base/api/fetch-client.ts'
import { type LiveValue, makeLiveValue } from '../../../base/live-value.ts'
import { notifiedChannel } from '../../../base/realtime/notified.ts'
import type { CaptionFeed } from '../caption-feed.ts'

export type DoorChoice = Pick<Door, 'reason' | 'captions' | 'minutes'>

/** The door of the meeting that runs here. It lives as long as that, whatever page is on screen. */
export interface HostDoor {
  door: Pick<LiveValue<Door>, 'get' | 'subscribe'>
  /** Objections that the host has not answered yet. */
  unanswered: Pick<LiveValue<readonly DoorLogLine[]>, 'get' | 'subscribe'>
  answer: (id: string) => void
  change: (choice: Partial<DoorChoice>) => Promise<void>
  /** Its link leads nowhere from now on. */
  close: () => Promise<void>
  /** The meeting is over; `kept`: there is a recording of it. Without a connection its note tells the server. */
  end: (kept: boolean) => void
}

interface Opening {
  ulid: string
  choice: DoorChoice
  captions: CaptionFeed['view']
  /** The name of the host, which visitors read in place of “You”. */
  host: string
}

/** Who objects is heard by the bell's socket; where that is down, at the next look. */
const lookEveryMs = 15_000
const sendEveryMs = 1_500

export async function openHostDoor({ ulid, choice, captions, host }: Opening): Promise<HostDoor> {
  const door = makeLiveValue(await api.call('POST /doors', { body: { recording: ulid, ...choice } }))
  const answered = makeLiveValue<readonly string[]>([])
  const unanswered = makeLiveValue<readonly DoorLogLine[]>([])
  const params = () => ({ id: door.get().id })
  const put = (next: Door) => {
    door.set(next)
    const open = next.log.filter(({ kind, id }) => kind === 'objected' && !answered.get().includes(id))
    if (open.length !== unanswered.get().length) unanswered.set(open)
  }
  const look = () => void api.call('GET /doors/:id', { params: params() }).then(put, () => undefined)
  const stop = stopAll([
    listenForObjections(look),
    sendCaptions({
      door,
      captions,
      host,
      send: (turns) => api.call('PUT /doors/:id/captions', { params: params(), body: { turns } }),
    }),
  ])
  return {
    door,
    unanswered,
    answer(id) {
      answered.set([...answered.get(), id])
      unanswered.set(unanswered.get().filter((one) => one.id !== id))
    },
    change: async (changed) => put(await api.call('PATCH /doors/:id', { params: params(), body: changed })),
    async close() {
      await api.call('DELETE /doors/:id', { params: params() })
      stop()
    },
    end(kept) {
      stop()
      api.call('POST /doors/:id/end', { params: params(), body: { kept } }).catch(() => undefined)
    },
  }
}

function stopAll(stops: readonly (() => void)[]): () => void {
  return () => {
    for (const stop of stops) stop()
  }
}

function listenForObjections(look: () => void): () => void {
  const bell = notifiedChannel()
  bell.addEventListener('message', look)
  const timer = setInterval(look, lookEveryMs)
  return () => {
    clearInterval(timer)
    bell.close()
  }
}

interface Sending {
  door: Pick<LiveValue<Door>, 'get' | 'subscribe'>
  captions: CaptionFeed['view']
  host: string
  send: (turns: ReturnType<typeof doorTurns>) => Promise<unknown>
}

/** The newest of what was said, one after another: what is sent late is not sent twice, and nothing waits for it. */
function sendCaptions({ door, captions, host, send }: Sending): () => void {
  const state = { sent: '', isSending: false }
  const tell = async () => {
    if (state.isSending || !door.get().captions) return
    const turns = doorTurns(captions.get(), host)
    const text = JSON.stringify(turns)
    if (turns.length === 0 || text === state.sent) return
    state.isSending = true
    try {
      await send(turns)
      state.sent = text
    } catch {
      // They are sent again, with what is said meanwhile.
    } finally {
      state.isSending = false
    }
  }
  const timer = setInterval(() => void tell(), sendEveryMs)
  return () => clearInterval(timer)
}
