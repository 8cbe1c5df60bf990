import type { Attachment } from '@earmark/core/entities/attachment.ts'
import { useEffect, useRef, useState } from 'react'
import { limitMetBy, sentenceOf } from '../api/api-error.ts'
import { reloadGate } from '../builds/reload-gate.ts'
import { newId } from '../local-db/new-id.ts'
import { showToast } from '../ui/toasts.ts'
import { sendFile } from './send-file.ts'

export interface SendingFile {
  id: string
  file: File
  /** 0 to 1. */
  part: number
  failure: string | undefined
  /** Of the plan, where that is why. */
  limit?: string | undefined
}

interface Sending {
  ulid: string
  attachments: readonly Attachment[]
  /** Once the server has it; among the attachments it comes to stand with the next sync. */
  onSent?: (id: string) => void
}

/** Files on their way to a note; each is gone from here once it stands among the note's attachments. */
export function useSentFiles({ ulid, attachments, onSent }: Sending) {
  const [files, setFiles] = useState<readonly SendingFile[]>([])
  const isHere = useRef(false)
  useEffect(() => {
    isHere.current = true
    return () => {
      isHere.current = false
    }
  }, [])

  const change = (id: string, changes: Partial<SendingFile>) =>
    setFiles((all) => all.map((one) => (one.id === id ? { ...one, ...changes } : one)))
  const send = async ({ id, file }: SendingFile) => {
    const release = reloadGate.hold('upload')
    try {
      await sendFile({ ulid, id, file, onProgress: (part) => change(id, { part }) })
      onSent?.(id)
    } catch (error) {
      change(id, { failure: sentenceOf(error), limit: limitMetBy(error) })
      // It goes on when the note is left; then there is no place beside it to say so.
      if (!isHere.current) showToast(`${file.name}: ${sentenceOf(error)}`)
    } finally {
      release()
    }
  }

  return {
    files: files.filter(({ id }) => attachments.every((attachment) => attachment.id !== id)),
    add(added: readonly File[]) {
      const next = added.map((file) => ({ id: newId(), file, part: 0, failure: undefined }))
      setFiles((all) => [...all, ...next])
      for (const one of next) void send(one)
    },
    retry(one: SendingFile) {
      change(one.id, { part: 0, failure: undefined })
      void send(one)
    },
    dismiss: ({ id }: SendingFile) => setFiles((all) => all.filter((one) => one.id !== id)),
  }
}

export type SentFiles = ReturnType<typeof useSentFiles>
