import type { Recording } from '@earmark/core/entities/recording.ts'
import type { PageDraft } from '@earmark/core/publishing/draft-of-note.ts'
import { isCleanable, pictureTrouble } from '@earmark/core/sharing/attachment-caution.ts'
import { Upload } from 'lucide-react'
import { useId, useRef, useState } from 'react'
import { fileAddress, nameOf } from '../../base/attachments/attachment-facts.ts'
import { FileOnItsWay } from '../../base/attachments/file-on-its-way.tsx'
import { useSentFiles } from '../../base/attachments/use-sent-files.ts'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { Select } from '../../base/ui/select.tsx'
import { isSeen, useSeenPictures } from './use-seen-pictures.ts'

interface PictureFieldProps {
  recording: Pick<Recording, 'ulid' | 'attachments'>
  draft: Pick<PageDraft, 'picture' | 'picture_alt'>
  onChange: (changes: Partial<PageDraft>) => void
}

/** One of the images that hang on the note, or a new one that is attached to it. */
export function PictureField({ recording, draft: { picture, picture_alt }, onChange }: PictureFieldProps) {
  const { attachments, ulid } = recording
  const choose = (id: string | null) => onChange({ picture: id, picture_alt: '' })
  const sent = useSentFiles({ ulid, attachments, onSent: choose })
  const seen = useSeenPictures(attachments.filter(isCleanable))
  const offered = [
    ...seen.map((image) => ({ value: image.id, text: nameOf(image) })),
    ...sent.files.filter(({ id }) => id === picture).map(({ id, file }) => ({ value: id, text: file.name })),
  ]
  const chosen = seen.find(({ id }) => id === picture)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
      {offered.length > 0 ? (
        <Select
          label="Picture"
          value={picture ?? ''}
          options={[{ value: '', text: 'None' }, ...offered]}
          onChange={({ target }) => choose(target.value || null)}
        />
      ) : (
        <p className="font-medium">Picture</p>
      )}
      {chosen && (
        <img
          src={fileAddress(chosen)}
          alt=""
          className="max-h-40 justify-self-start rounded-m bg-sunken object-contain"
        />
      )}
      {picture !== null && (
        <Field
          label="Picture in words"
          hint="Read out to those who cannot see it."
          value={picture_alt}
          maxLength={300}
          onChange={({ target }) => onChange({ picture_alt: target.value })}
        />
      )}
      {sent.files.map((file) => (
        <FileOnItsWay
          key={file.id}
          sending={file}
          onRetry={() => sent.retry(file)}
          onDismiss={() => sent.dismiss(file)}
        />
      ))}
      <UploadPicture onPicture={(file) => sent.add([file])} />
    </div>
  )
}

function UploadPicture({ onPicture }: { onPicture: (file: File) => void }) {
  const input = useRef<HTMLInputElement>(null)
  const [trouble, setTrouble] = useState<string>()
  const about = useId()
  const handleFile = async (file: File | undefined) => {
    if (!file) return
    const found = pictureTrouble({ type: file.type, bytes: file.size, isSeen: await isSeen(file) })
    setTrouble(found)
    if (found === undefined) onPicture(file)
  }
  return (
    <>
      {trouble && <Notice kind="alert">{trouble}</Notice>}
      <Button
        look="quiet"
        size="s"
        aria-describedby={about}
        className="justify-self-start"
        onClick={() => input.current?.click()}
      >
        <Upload size={18} aria-hidden="true" />
        Upload a picture
      </Button>
      <p id={about} className="text-sm text-ink-2">
        JPEG, PNG or WebP, up to 10 MB. It is attached to the note; where and when it was taken, and with
        which camera, is not given out.
      </p>
      <input
        ref={input}
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label="Picture file"
        hidden
        onChange={({ currentTarget }) => {
          void handleFile(currentTarget.files?.[0])
          currentTarget.value = ''
        }}
      />
    </>
  )
}
