import { AppError } from '@earmark/core/errors.ts'
import type { ArchiveFailure } from '@earmark/core/export/archive-failure.ts'
import {
  infoName,
  type LibraryInfo,
  libraryInfo,
  libraryVersion,
  ulidIn,
} from '@earmark/core/export/library.ts'
import { crcOf, crcStart, sumOf } from '@earmark/core/export/zip.ts'
import { BadZip, readDirectory, startOf, type ZipDirectory } from '@earmark/core/export/read-zip.ts'
import type { Blobs } from '../../ports/blobs.ts'

/** What cannot be taken in, and why: an archive, or a note of it. */
export class BadArchive extends Error {
  override name = 'BadArchive'
  readonly failure: ArchiveFailure

  constructor(failure: ArchiveFailure, what = 'an archive') {
    super(`${what}: ${failure}`)
    this.failure = failure
  }
}

/** Of a part of an archive: it is damaged, or nothing that can be kept. */
export function isDamage(error: unknown): boolean {
  return error instanceof BadArchive || (error instanceof AppError && error.code === 'invalid_input')
}

/** An archive of ours, looked through and found whole. */
export interface OpenArchive {
  info: LibraryInfo
  directory: ZipDirectory
  /** Of its notes, in their order. */
  ulids: string[]
  /** The bytes of one file; undefined when there is none of this name. */
  read(name: string): Promise<AsyncIterable<Uint8Array> | undefined>
  readJson(name: string): Promise<unknown>
}

const decode = (bytes: Uint8Array) => new TextDecoder('utf-8', { fatal: true }).decode(bytes)

/** A day of talk with the time of every word has about 20 MB. */
const maxJsonBytes = 128 * 1024 * 1024

/** Throws `BadArchive` for what is not an archive of ours, or not all of one. */
export async function openArchive(blobs: Pick<Blobs, 'read' | 'size'>, key: string): Promise<OpenArchive> {
  const size = await blobs.size(key)
  if (size === undefined) throw new BadArchive('archive_lost')
  const read = async (start: number, end: number) => collect(await blobs.read(key, { start, end }))
  const archive = { read, size }
  const directory = await understood(readDirectory(archive, decode))
  const open = {
    async read(name: string) {
      const entry = directory.get(name)
      if (!entry) return undefined
      const start = await understood(startOf(archive, entry))
      // A range of nothing is no range.
      const bytes = entry.size === 0 ? nothing() : await blobs.read(key, { start, end: start + entry.size })
      return bytes && checked(bytes, entry.crc)
    },
    async readJson(name: string): Promise<unknown> {
      if ((directory.get(name)?.size ?? 0) > maxJsonBytes) throw new BadArchive('not_an_archive')
      const bytes = await open.read(name)
      return bytes && parseJson((await collect(bytes)).toString('utf8'))
    },
  }
  const info = libraryInfo.safeParse(await open.readJson(infoName).catch(wholeDamaged))
  if (!info.success) throw new BadArchive('not_an_archive')
  if (info.data.version > libraryVersion) throw new BadArchive('archive_newer')
  const ulids = [...directory.keys()].flatMap((name) => ulidIn(name) ?? []).toSorted()
  if (ulids.length !== info.data.notes) throw new BadArchive('archive_damaged')
  return { ...open, directory, info: info.data, ulids }
}

const failures: Record<string, ArchiveFailure> = {
  compressed: 'archive_repacked',
  'no end': 'not_an_archive',
  'a name that leads elsewhere': 'not_an_archive',
  'too many files': 'not_an_archive',
}

async function understood<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof BadZip) throw new BadArchive(failures[error.message] ?? 'archive_damaged')
    throw error
  }
}

/** Where what it is of is damaged, no part of it is believed. */
function wholeDamaged(error: unknown): never {
  throw error instanceof BadArchive ? new BadArchive('archive_damaged') : error
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    // Not JSON: its schema will say that nothing of it is right.
    return undefined
  }
}

async function collect(bytes: AsyncIterable<Uint8Array> | undefined): Promise<Buffer> {
  const pieces: Uint8Array[] = []
  for await (const piece of bytes ?? []) pieces.push(piece)
  return Buffer.concat(pieces)
}

/** The same bytes; at their end they are refused where they are not those that were written. */
async function* checked(bytes: AsyncIterable<Uint8Array>, crc: number): AsyncGenerator<Uint8Array> {
  let sum = crcStart
  for await (const piece of bytes) {
    sum = crcOf(piece, sum)
    yield piece
  }
  if (sumOf(sum) !== crc) throw new BadArchive('note_damaged')
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
