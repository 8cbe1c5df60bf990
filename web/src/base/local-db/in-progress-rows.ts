import {
  type InProgressDatabase,
  type InProgressRecording,
  inProgressName,
  type Slice,
  slicesFrom,
} from './in-progress-db.ts'

export type Started = Pick<InProgressRecording, 'id' | 'account_id' | 'type' | 'started_at' | 'meeting'>

/** What is written, each in one transaction; `strict` is on the disk before it is reported done. */
export function makeInProgressRows(database: () => Promise<InProgressDatabase>) {
  return {
    get: async (id: string) => (await database()).get('recordings', id),

    list: async (accountId: string): Promise<InProgressRecording[]> =>
      (await database()).getAllFromIndex('recordings', 'account_id', accountId),

    /** With its first slices comes the row: a recording is there from its first quarter of a second on. */
    async addSlices(started: Started, slices: readonly Slice[]): Promise<void> {
      const tx = (await database()).transaction(['recordings', 'slices'], 'readwrite', {
        durability: 'strict',
      })
      const rows = tx.objectStore('recordings')
      const row = (await rows.get(started.id)) ?? blankRow(started)
      const last = slices.at(-1)
      const seconds = last ? last.end_ms / 1000 : row.seconds
      const bytes = last ? last.offset + last.bytes.byteLength : row.bytes
      await Promise.all([
        ...slices.map((slice) => tx.objectStore('slices').put(slice)),
        rows.put({ ...row, seconds, bytes }),
        tx.done,
      ])
    },

    async change(id: string, changes: Partial<InProgressRecording>): Promise<void> {
      const tx = (await database()).transaction('recordings', 'readwrite', { durability: 'strict' })
      const row = await tx.store.get(id)
      await Promise.all([row && tx.store.put({ ...row, ...changes }), tx.done])
    },

    async remove(id: string): Promise<void> {
      const tx = (await database()).transaction(['recordings', 'slices'], 'readwrite')
      await Promise.all([
        tx.objectStore('recordings').delete(id),
        tx.objectStore('slices').delete(slicesFrom(id, 0)),
        tx.done,
      ])
    },
  }
}

function blankRow({ id, account_id, type, started_at, meeting }: Started): InProgressRecording {
  const audio_url = `indexeddb:${inProgressName}/slices/${id}`
  return { id, account_id, audio_url, type, started_at, state: 'recording', seconds: 0, bytes: 0, meeting }
}
