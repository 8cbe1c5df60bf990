import fs from 'node:fs'
import { statfs } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@earmark/core/errors.ts'
import type { MiddlewareHandler } from 'hono'
import type { AppEnv } from './http/app-env.ts'

/** How much of the data folder's disk is left, and for what. */
export interface DiskRoom {
  /** Uploads may take this much: what is free beyond the room that is left to the database. */
  forUploads(): Promise<number>
  /** Whether so little is left that nothing new is to be written at all. */
  isFull(): Promise<boolean>
}

const knownForMs = 1000
const megabyte = 1_000_000

export function createDiskRoom(folder: string, keptFreeMegabytes: number): DiskRoom {
  const last = { at: Number.NEGATIVE_INFINITY, free: 0 }
  const free = async () => {
    if (performance.now() - last.at < knownForMs) return last.free
    const { bavail, bsize } = await statfs(folder)
    Object.assign(last, { at: performance.now(), free: bavail * bsize })
    return last.free
  }
  const keptFree = keptFreeMegabytes * megabyte
  return {
    forUploads: async () => (await free()) - keptFree,
    // The database's log grows in steps of 16 MB; where it cannot, the engine ends.
    isFull: async () => (await free()) < keptFree / 4,
  }
}

export interface RoomRules {
  /** The database lies on the same disk. */
  isShared: boolean
  /** What is larger is refused on any disk, and told so by whoever it was sent to. */
  mostBytes: number
}

/**
 * Says no before the disk does. Uploads end while the database still has room to grow, and where it lies on the same
 * disk, so does every other write before its engine would break.
 */
export function leaveRoom(room: DiskRoom, { isShared, mostBytes }: RoomRules): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!writing.has(c.req.method)) return next()
    const bytes = Number(c.req.header('upload-length') ?? c.req.header('content-length') ?? 0) || 0
    const isUpload = /^(multipart|application\/offset)/.test(c.req.header('content-type') ?? '')
    const isAnnounced = c.req.header('upload-length') !== undefined
    const isPossible = (isUpload || isAnnounced) && bytes <= mostBytes
    if (isPossible && bytes > (await room.forUploads())) throw noRoom()
    if (isShared && (await room.isFull())) throw noRoom()
    return next()
  }
}

/** A removal makes room. */
const writing = new Set(['POST', 'PUT', 'PATCH'])

const noRoom = () => new AppError('no_room', 'too little is left on the disk')

const reserveBytes = 32 * megabyte

/**
 * A file that is in the way: a database that has ended on a full disk needs some room to be opened again, and this is
 * given up for it. Made only where there is plenty.
 */
export async function layReserve(folder: string): Promise<void> {
  const file = reserveIn(folder)
  const { bavail, bsize } = await statfs(folder)
  if (fs.existsSync(file) || bavail * bsize < 4 * reserveBytes) return
  try {
    // Written, not only made as long: a file with holes holds no room.
    fs.writeFileSync(file, Buffer.alloc(reserveBytes, 1), { mode: 0o600 })
  } catch {
    fs.rmSync(file, { force: true })
  }
}

/** Whether the disk is so full that the reserve had to be given up, or would have had to. */
export function releaseReserveIfFull(folder: string): boolean {
  const { bavail, bsize } = fs.statfsSync(folder)
  const isFull = bavail * bsize < reserveBytes
  if (isFull) fs.rmSync(reserveIn(folder), { force: true })
  return isFull
}

const reserveIn = (folder: string) => path.join(folder, 'reserve')
