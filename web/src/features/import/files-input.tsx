import type { Ref } from 'react'
import { isNotHidden } from './dropped-files.ts'
import { type ImportHow, useImport } from './import-context.tsx'

interface FilesInputProps {
  /** Clicked by whatever offers it. */
  ref: Ref<HTMLInputElement>
  label: string
  accept?: string | undefined
  how?: ImportHow
}

/** The browser's own choice of files; what is chosen becomes notes. */
export function FilesInput({ ref, label, accept, how }: FilesInputProps) {
  const { add } = useImport()
  const handleChosen = (input: HTMLInputElement) => {
    add([...(input.files ?? [])].filter(isNotHidden), how)
    // The same files can be chosen again.
    input.value = ''
  }
  return (
    <input
      ref={ref}
      type="file"
      multiple
      hidden
      accept={accept}
      aria-label={label}
      onChange={(event) => handleChosen(event.currentTarget)}
    />
  )
}
