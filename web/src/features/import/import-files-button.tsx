import { useRef } from 'react'
import { Button } from '../../base/ui/button.tsx'
import { FilesInput } from './files-input.tsx'
import { acceptedSound } from './sound-file.ts'

/** Sound files become notes; for a page where there is room to say so. */
export function ImportFilesButton() {
  const files = useRef<HTMLInputElement>(null)
  return (
    <>
      <Button look="quiet" onClick={() => files.current?.click()}>
        Import audio
      </Button>
      <FilesInput ref={files} label="Audio files to import" accept={acceptedSound} />
    </>
  )
}
