import { setTimeout as pause } from 'node:timers/promises'
import { Client } from 'pg'

export interface NotifyLine {
  /** Goes out as soon as it can; the same payload twice in line goes out once. */
  send(payload: string): void
  /** Sends what waits, if that can be done soon. */
  close(): Promise<void>
}

export interface NotifyLineOptions {
  url: string
  onPayload: (payload: string) => void
  /** There was a gap in which payloads of others may have been lost. */
  onMissed: () => void
  onBroken: (error: Error) => void
}

const channel = 'earmark'
/** A connection that died silently is noticed after this long. */
const lookMs = 15_000
const queryMs = 5_000
const retriesMs = [100, 500, 2_000, 5_000]
/** Beyond this the oldest are forgotten; whoever missed them finds out at the next look. */
const mostWaiting = 10_000
const mostAtOnce = 500

interface Line {
  client?: Client
  waiting: Set<string>
  sending?: Promise<void>
}

/** A connection of its own, kept for LISTEN and NOTIFY, and opened again whenever it breaks. */
export async function openNotifyLine(options: NotifyLineOptions): Promise<NotifyLine> {
  const ended = new AbortController()
  const line: Line = { waiting: new Set() }
  const flush = () => {
    line.sending ??= sendWaiting(line).finally(() => delete line.sending)
    return line.sending
  }

  const keepOpen = async (firstTry: () => void) => {
    for (let failures = 0, isFirst = true; !ended.signal.aborted; ) {
      try {
        const client = await connect(options)
        line.client = client.client
        failures = 0
        if (!isFirst) options.onMissed()
        isFirst = false
        void flush()
        firstTry()
        await client.broken(ended.signal)
      } catch (error) {
        if (!ended.signal.aborted) options.onBroken(error instanceof Error ? error : new Error(String(error)))
      }
      delete line.client
      firstTry()
      await pause(retriesMs[Math.min(failures++, retriesMs.length - 1)], undefined, {
        signal: ended.signal,
      }).catch(() => undefined)
    }
  }
  const kept: { open: Promise<void> } = { open: Promise.resolve() }
  await new Promise<void>((firstTry) => {
    kept.open = keepOpen(firstTry)
  })

  return {
    send(payload) {
      line.waiting.add(payload)
      for (const oldest of line.waiting) {
        if (line.waiting.size <= mostWaiting) break
        line.waiting.delete(oldest)
      }
      void flush()
    },
    async close() {
      await flush()
      ended.abort()
      await kept.open
    },
  }
}

/** One statement at a time: what comes meanwhile goes together with the next. */
async function sendWaiting(line: Line): Promise<void> {
  while (line.client && line.waiting.size > 0) {
    const batch = [...line.waiting].slice(0, mostAtOnce)
    for (const payload of batch) line.waiting.delete(payload)
    try {
      await line.client.query('SELECT pg_notify($1, payload) FROM unnest($2::text[]) AS payload', [
        channel,
        batch,
      ])
    } catch {
      // The connection is gone, which is told elsewhere; they go out over the next one.
      for (const payload of batch) line.waiting.add(payload)
      return
    }
  }
}

interface OpenClient {
  client: Client
  /** Fails when the connection does; ends it when `ended` says so. */
  broken(ended: AbortSignal): Promise<void>
}

async function connect({ url, onPayload }: NotifyLineOptions): Promise<OpenClient> {
  const client = new Client({
    connectionString: url,
    application_name: 'earmark fan-out',
    connectionTimeoutMillis: 10_000,
    query_timeout: queryMs,
    keepAlive: true,
  })
  const failed = new Promise<never>((_, reject) => {
    client.once('error', reject)
    client.once('end', () => reject(new Error('the connection for notifications ended')))
  })
  // Looked at only once the connection stands.
  failed.catch(() => undefined)
  client.on('notification', ({ payload }) => onPayload(payload ?? ''))
  try {
    await client.connect()
    await client.query(`LISTEN ${channel}`)
  } catch (error) {
    await end(client)
    throw error
  }
  return {
    client,
    async broken(ended) {
      try {
        await Promise.race([failed, lookAgainAndAgain(client, ended)])
      } finally {
        await end(client)
      }
    },
  }
}

async function lookAgainAndAgain(client: Client, ended: AbortSignal): Promise<void> {
  while (!ended.aborted) {
    await pause(lookMs, undefined, { signal: ended }).catch(() => undefined)
    if (!ended.aborted) await client.query('SELECT 1')
  }
}

async function end(client: Client): Promise<void> {
  // One that is broken may never answer the farewell, and need not.
  await Promise.race([client.end().catch(() => undefined), pause(1_000, undefined, { ref: false })])
}
