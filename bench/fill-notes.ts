import type { Page } from 'playwright-core'

/** How many notes go to the disk in one transaction. */
const batch = 2000
const tagNames = ['house', 'thesis', 'journal', 'ideas', 'work', 'garden']

/**
 * Puts made-up notes straight into the device's database, as a sync of years would have left them: some a day, newest
 * now, most of them with a tag; the `from`th newest to the `to`th. The page must be open at the app, so that its database is there.
 */
export async function fillNotes(
  page: Page,
  accountId: string,
  { from, to }: { from: number; to: number },
): Promise<void> {
  const database = `earmark-${accountId}`
  for (let at = from; at < to; at += batch) {
    await page.evaluate(fill, { database, from: at, to: Math.min(to, at + batch), tagNames })
  }
}

interface Filling {
  database: string
  from: number
  to: number
  tagNames: string[]
}

/** Runs in the page. */
async function fill({ database, from, to, tagNames: names }: Filling): Promise<void> {
  const open = indexedDB.open(database)
  const db = await new Promise<IDBDatabase>((resolve, reject) => {
    open.addEventListener('success', () => resolve(open.result))
    open.addEventListener('error', () => reject(open.error))
  })
  const words =
    'call about the kitchen tiles before friday because green ones were too dark in morning light'.split(' ')
  const wordAt = (n: number) => words[(n * 2654435761) % words.length] ?? ''
  const said = (n: number, count: number) =>
    Array.from({ length: count }, (_, at) => wordAt(n + at * 7 + 1)).join(' ')
  const idOf = (prefix: string, n: number) => `${prefix}${String(n).padStart(26 - prefix.length, '0')}`
  const tx = db.transaction(['recordings', 'transcripts', 'lines', 'tags'], 'readwrite', {
    durability: 'relaxed',
  })
  const now = Date.now()
  for (const [n, name] of names.entries()) {
    const colors = ['red', 'amber', 'green', 'blue', 'plum', 'grey']
    tx.objectStore('tags').put({
      id: idOf('01TAG', n),
      name,
      color: colors[n],
      updated_at: new Date(now).toISOString(),
      changed_at: {},
      aliases: [],
    })
  }
  for (let n = from; n < to; n++) {
    const recorded_at = new Date(now - n * 27 * 60_000).toISOString()
    const transcript = said(n, 8 + (n % 30))
    const shared = {
      ulid: idOf('01N', 999_999 - n),
      title: `${said(n, 2 + (n % 5))} ${n}`,
      recorded_at,
      duration: 10 + (n % 300),
      status: 'ready',
      failure: null,
      engine: 'moonshine-base',
      tags: n % 3 === 0 ? [] : [idOf('01TAG', n % names.length)],
      deleted_at: null,
    }
    tx.objectStore('lines').put({ ...shared, excerpt: transcript.slice(0, 180) })
    tx.objectStore('transcripts').put({
      ulid: shared.ulid,
      segments: [{ start: 0, end: 9, text: transcript }],
      corrected: null,
      updated_at: recorded_at,
      changed_at: {},
    })
    tx.objectStore('recordings').put({
      ...shared,
      has_own_title: true,
      transcript,
      excerpt: transcript.slice(0, 180),
      doubt: null,
      progress: null,
      language: 'en',
      edited_at: null,
      attachments: [],
      attachment: [],
      updated_at: recorded_at,
      latest_attachment_updated_at: null,
      changed_at: {},
      peaks: null,
      sound: null,
    })
  }
  await new Promise<void>((resolve, reject) => {
    tx.addEventListener('complete', () => resolve())
    tx.addEventListener('error', () => reject(tx.error))
  })
  db.close()
}
