import { mkdirSync } from 'node:fs'
import { FileStore } from '@tus/file-store'
import { ERRORS, EVENTS, type KvStore, Server, Upload } from '@tus/server'
import { problemOf } from '@earmark/core/errors.ts'
import { eq } from 'drizzle-orm'
import { upload } from '../../platform/db/uploads-schema.ts'
import { asTrouble } from '../../platform/http/trouble.ts'
import type { Queries } from '../../ports/database.ts'
import { isArchive, maxArchiveBytes } from './archive-upload.ts'

/** The hard limit for one file, whatever the plan: 2 GB. */
export const maxUploadBytes = 2 * 10 ** 9

export interface Tus {
  /** The protocol itself: who may send what, and what becomes of it, is asked around it. */
  answer(request: Request): Promise<Response>
  /** The same for a new upload, which gets this id. */
  create(request: Request, id: string): Promise<Response>
  /** The same for one that brings bytes: told about once a second how many of the whole are here. */
  receive(request: Request, id: string, onReceived: (bytes: number) => void): Promise<Response>
}

/** Bytes lie in files by the upload's id, in one folder; what is known of them lies in the database. */
export function createTus(folder: string, db: Queries): Tus {
  mkdirSync(folder, { recursive: true, mode: 0o700 })
  const ids = new WeakMap<Request, string>()
  const server = new Server({
    path: '/api/v1/uploads',
    datastore: new FileStore({ directory: folder, configstore: uploadRows(db) }),
    maxSize: (_request, id) => maxBytesOf(db, id),
    relativeLocation: true,
    // Our own pages call from our own origin.
    allowedOrigins: () => false,
    onResponseError: (_request, error) => inTrouble(error),
    namingFunction: (request) => {
      const id = ids.get(request)
      if (!id) throw new Error('an upload that was not announced')
      return id
    },
  })
  const receivers = new Map<string, (bytes: number) => void>()
  server.on(EVENTS.POST_RECEIVE, (_request, { id, offset }) => receivers.get(id)?.(offset))
  return {
    answer: (request) => server.handleWeb(request),
    create(request, id) {
      ids.set(request, id)
      return server.handleWeb(request)
    },
    async receive(request, id, onReceived) {
      receivers.set(id, onReceived)
      try {
        return await server.handleWeb(request)
      } finally {
        // A second request for the same upload waits for the first, and has put its own there.
        if (receivers.get(id) === onReceived) receivers.delete(id)
      }
    },
  }
}

/** Its own failures are told by their cause, which for a file that cannot be written is the disk. */
function inTrouble(error: unknown): { status_code: number; body: string } | undefined {
  if (error === ERRORS.FILE_WRITE_ERROR) return { status_code: 507, body: '' }
  const { status } = problemOf(asTrouble(error))
  return status > 500 ? { status_code: status, body: '' } : undefined
}

/** Who asks in general is told of sounds. */
async function maxBytesOf(db: Queries, id: string | null): Promise<number> {
  const [row] = id === null ? [] : await db.select().from(upload).where(eq(upload.id, id))
  return row && isArchive(row) ? maxArchiveBytes : maxUploadBytes
}

/** The row is there before the file is: tus only fills in a length that was left open, and removes what is called off. */
function uploadRows(db: Queries): KvStore {
  return {
    async get(id) {
      const [row] = await db.select().from(upload).where(eq(upload.id, id))
      if (!row) return undefined
      const { length, metadata, created_at } = row
      return new Upload({
        id,
        offset: 0,
        metadata,
        creation_date: created_at,
        ...(length !== null && { size: length }),
      })
    },
    async set(id, { size }) {
      if (size !== undefined) await db.update(upload).set({ length: size }).where(eq(upload.id, id))
    },
    async delete(id) {
      await db.delete(upload).where(eq(upload.id, id))
    },
  }
}
