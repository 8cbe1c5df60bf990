import fs from 'node:fs'
import { PGlite } from '@electric-sql/pglite'

interface FileStream {
  /** Node's file descriptor; directories have none. */
  nfd?: number
  node: unknown
}

/** The part of the engine's Node file system that is used here. It is internal, so the version is pinned. */
interface NodeFileSystem {
  realPath(node: unknown): string
  stream_ops: { fsync?: (stream: FileStream) => number; write: Write }
}

type Write = (
  stream: FileStream,
  ...rest: [bytes: Uint8Array, offset: number, length: number, at: number]
) => number

interface EngineOptions {
  preRun?: Array<(engine: { FS: { filesystems: { NODEFS: NodeFileSystem } } }) => void>
}

/**
 * PGlite ships with fsync switched off and a file system that ignores it: a commit would be acknowledged before it
 * is on the disk. This extension makes the file system obey, and counts, so that a start can prove it. And it tells of a
 * log that cannot be written: the engine says so once, and then turns in circles for ever.
 */
export function durableFiles(onFullLog: () => void) {
  const count = { fsyncs: 0 }
  const sync = (descriptor: number) => {
    fs.fsyncSync(descriptor)
    count.fsyncs++
    return 0
  }

  const extension = {
    name: 'durable files',
    setup: async (_engine: unknown, options: EngineOptions) => {
      const preRun = [
        ...(options.preRun ?? []),
        (engine: Parameters<NonNullable<EngineOptions['preRun']>[number]>[0]) => {
          const files = engine.FS.filesystems.NODEFS
          const write = files.stream_ops.write
          files.stream_ops.write = (stream, ...rest) => {
            const isLog = () => files.realPath(stream.node).includes('/pg_wal/')
            try {
              const written = write(stream, ...rest)
              // What did not fit is not written, and not said to have failed.
              if (written < rest[2] && isLog()) onFullLog()
              return written
            } catch (error) {
              if (isLog()) onFullLog()
              throw error
            }
          }
          files.stream_ops.fsync = (stream) => {
            if (stream.nfd !== undefined) return sync(stream.nfd)
            const directory = fs.openSync(files.realPath(stream.node), 'r')
            try {
              return sync(directory)
            } finally {
              fs.closeSync(directory)
            }
          }
        },
      ]
      return { emscriptenOpts: { ...options, preRun } }
    },
  }

  return { extension, fsyncs: () => count.fsyncs }
}

/** `-F` switches fsync off; of the sync methods only plain fsync reaches the file system. */
export const durableStartParams = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  '-c',
  'wal_sync_method=fsync',
  // A log file that is no longer needed is removed, not kept with what it says.
  '-c',
  'wal_recycle=off',
]
