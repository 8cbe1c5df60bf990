import fs from 'node:fs'
import { rm, stat, statfs, writeFile } from 'node:fs/promises'
import path from 'node:path'
import { AppError } from '@earmark/core/errors.ts'
import type { HonoRequest, MiddlewareHandler } from 'hono'
import { ifThere } from './files/if-there.ts'
import type { AppEnv } from './http/app-env.ts'
import { findCall } from './http/find-call.ts'
import { hasBody } from './http/json-body.ts'
import { asTrouble, cannotSave } from './http/trouble.ts'

/** How much of the data folder's disk is left, and for what. */
export interface DiskRoom {
  /** Uploads may take this much: what is free beyond the room that is left to the database, or nothing. */
  forUploads(): Promise<number>
  /** Whether so little is left that nothing new is to be written at all. */
  isFull(): Promise<boolean>
  /** Whether the folder is still there and takes files: a disk may come loose, or be made read-only. */
  isWritable(): Promise<boolean>
}

/** In the data folder: whose it is. */
export const instanceFile = 'instance.json'

const knownForMs = 1000
const megabyte = 1_000_000

export function createDiskRoom(folder: string, reservedMegabytes: number): DiskRoom {
  const last = { at: Number.NEGATIVE_INFINITY, free: Number.POSITIVE_INFINITY, isWritable: true }
  const look = async () => {
    if (performance.now() - last.at < knownForMs) return last
    const isWritable = await takesFiles(folder)
    // Of a folder that is gone nobody knows how much is free, and it is not said to be full.
    const free = isWritable ? await freeBytes(folder) : last.free
    return Object.assign(last, { at: performance.now(), free, isWritable })
  }
  const reserved = reservedMegabytes * megabyte
  return {
    forUploads: async () => Math.max(0, (await look()).free - reserved),
    // The database's log grows in steps of 16 MB; where it cannot, the engine ends.
    isFull: async () => (await look()).free < reserved / 4,
    isWritable: async () => (await look()).isWritable,
  }
}

/** By trying: rights alone do not tell of a disk that is read-only, and mean nothing to root. */
async function takesFiles(folder: string): Promise<boolean> {
  try {
    // Its name is missing where the folder itself came back empty: what is mounted there is not.
    await stat(path.join(folder, instanceFile))
    for (const part of ['uploads', 'blobs']) await ifThere(tryOut(path.join(folder, part)))
    return true
  } catch (error) {
    const trouble = asTrouble(error)
    return trouble instanceof AppError && trouble.code === 'no_room'
  }
}

async function freeBytes(folder: string): Promise<number> {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

async function tryOut(folder: string): Promise<void> {
  const file = path.join(folder, `.check-${process.pid}`)
  await writeFile(file, '', { mode: 0o600 })
  await rm(file)
}

export interface RoomRules {
  /** The database lies on the same disk. */
  isShared: boolean
  /** What is larger is refused on any disk, and told so by whoever it was sent to. */
  mostBytes: { form: number; piece: number }
}

/**
 * Says no before the disk does. Uploads end while the database still has room to grow, and where it lies on the same
 * disk, so does every other write before its engine would break.
 */
export function leaveRoom(room: DiskRoom, { isShared, mostBytes }: RoomRules): MiddlewareHandler<AppEnv> {
  return async (c, next) => {
    if (!writing.has(c.req.method)) return next()
    const type = c.req.header('content-type') ?? ''
    const bytes = Number(c.req.header('content-length') ?? 0) || 0
    if (type.startsWith('multipart') && bytes <= mostBytes.form) await demandRoom(room, bytes)
    if (type.startsWith('application/offset') && bytes <= mostBytes.piece) await demandRoom(room, bytes)
    if (isShared && (await room.isFull()) && !(await isForFullDisk(c.req))) throw noRoom()
    return next()
  }
}

/** Before so many bytes are written into the data folder. */
export async function demandRoom(room: DiskRoom, bytes: number): Promise<void> {
  if (!(await room.isWritable())) throw cannotSave()
  if (bytes > (await room.forUploads())) throw (await room.isFull()) ? noRoom() : noRoomForFiles()
}

/** By the row of the call: it writes little, and nobody can wait with it until there is room. */
async function isForFullDisk(request: HonoRequest): Promise<boolean> {
  const wanted = findCall(request.method, request.path)?.onFullDisk
  if (wanted === undefined || wanted === true) return wanted === true
  // Its JSON has been checked; who answers reads it again.
  return hasBody(request.raw) && wanted.safeParse(await request.raw.clone().json()).success
}

/** A removal makes room. */
const writing = new Set(['POST', 'PUT', 'PATCH'])

const noRoom = () => new AppError('no_room', 'too little is left on the disk')
const noRoomForFiles = () =>
  new AppError('no_room', 'too little is left for uploads', {
    detail:
      'The server has too little space left for this audio or file. Notes and changes to them are still saved.',
  })

const reserveBytes = 32 * megabyte

/**
 * A file that is in the way: a database that has ended on a full disk needs some room to be opened again, and this is
 * given up for it. Made only where there is plenty.
 */
export async function layReserve(folder: string): Promise<void> {
  const file = reserveIn(folder)
  if (fs.existsSync(file) || (await freeBytes(folder)) < 4 * reserveBytes) return
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
