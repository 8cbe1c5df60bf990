import { AppError } from '@earmark/core/errors.ts'
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

/** Refuses, in a sentence for people, what is not an archive of ours, or not all of one. */
export async function openArchive(blobs: Pick<Blobs, 'read' | 'size'>, key: string): Promise<OpenArchive> {
  const size = await blobs.size(key)
  if (size === undefined) throw refused('The archive cannot be found on the server. Upload it again.')
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
      if ((directory.get(name)?.size ?? 0) > maxJsonBytes) throw refused(notOurs)
      const bytes = await open.read(name)
      return bytes && parseJson((await collect(bytes)).toString('utf8'))
    },
  }
  const info = libraryInfo.safeParse(await open.readJson(infoName).catch(wholeDamaged))
  if (!info.success) throw refused(notOurs)
  if (info.data.version > libraryVersion) {
    throw refused('This archive was made by a newer Earmark. Update this one first.')
  }
  const ulids = [...directory.keys()].flatMap((name) => ulidIn(name) ?? []).toSorted()
  if (ulids.length !== info.data.notes) throw refused(damaged)
  return { ...open, directory, info: info.data, ulids }
}

const notOurs = 'This is not an Earmark archive. Choose the file exactly as Export everything made it.'
const damaged = 'This archive is damaged or incomplete. Download it again, or upload it once more.'
const damagedFile = 'This note is damaged in the archive.'
const repacked = 'This archive was repacked by another program. Choose the file exactly as Earmark made it.'

const sentences: Record<string, string> = {
  compressed: repacked,
  'no end': notOurs,
  'a name that leads elsewhere': notOurs,
  'too many files': notOurs,
}

async function understood<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    if (error instanceof BadZip) throw refused(sentences[error.message] ?? damaged)
    throw error
  }
}

/** Where what it is of is damaged, no part of it is believed. */
function wholeDamaged(error: unknown): never {
  throw error instanceof AppError ? refused(damaged) : error
}

function refused(detail: string): AppError {
  return new AppError('invalid_input', detail, { detail })
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
  if (sumOf(sum) !== crc) throw refused(damagedFile)
}

async function* nothing(): AsyncGenerator<Uint8Array> {}
