import { useRef } from 'react'
import { Button } from '../../base/ui/button.tsx'
import { useImport } from './import-context.tsx'
import { acceptedSound } from './sound-file.ts'

/** Sound files become notes; for a page where there is room to say so. */
export function ImportFilesButton() {
  const { add } = useImport()
  const files = useRef<HTMLInputElement>(null)
  const handleChosen = (input: HTMLInputElement) => {
    add([...(input.files ?? [])])
    // The same files can be chosen again.
    input.value = ''
  }
  return (
    <>
      <Button look="quiet" onClick={() => files.current?.click()}>
        Import sound files
      </Button>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={acceptedSound}
        aria-label="Sound files to import"
        onChange={(event) => handleChosen(event.currentTarget)}
      />
    </>
  )
}
