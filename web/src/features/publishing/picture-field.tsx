import type { Recording } from '@earmark/core/entities/recording.ts'
import { nameOf } from '../../base/attachments/attachment-facts.ts'
import { Select } from '../../base/ui/select.tsx'

interface PictureFieldProps {
  recording: Pick<Recording, 'attachments'>
  picture: string | null
  onChange: (picture: string | null) => void
}

/** One of the images that hang on the note. */
export function PictureField({ recording, picture, onChange }: PictureFieldProps) {
  const images = recording.attachments.filter(({ kind }) => kind === 'image')
  if (images.length === 0) {
    return <p className="text-ink-2">To show a picture on the page, attach an image to the note first.</p>
  }
  return (
    <Select
      label="Picture"
      hint="Where and when it was taken, and with which camera, is not given out."
      value={picture ?? ''}
      options={[
        { value: '', text: 'None' },
        ...images.map((image) => ({ value: image.id, text: nameOf(image) })),
      ]}
      onChange={({ target }) => onChange(target.value || null)}
    />
  )
}
