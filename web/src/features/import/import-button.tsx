import { FileAudio, FolderOpen, Import } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { Menu, MenuItem } from '../../base/ui/menu.tsx'
import { isNotHidden } from './dropped-files.ts'
import { useImport } from './import-context.tsx'
import { acceptedSound } from './sound-file.ts'
import { useImportCommands } from './use-import-commands.ts'

/** Sound from elsewhere: some files, or a whole folder. */
export function ImportButton() {
  const { add } = useImport()
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // React knows no such attribute, though every browser does.
    folder.current?.setAttribute('webkitdirectory', '')
  }, [])
  useImportCommands({ onFiles: () => files.current?.click(), onFolder: () => folder.current?.click() })
  const handleChosen = (input: HTMLInputElement) => {
    add([...(input.files ?? [])].filter(isNotHidden))
    // The same files can be chosen again.
    input.value = ''
  }
  return (
    <>
      <Menu
        align="end"
        trigger={
          <IconButton label="Import">
            <Import size={20} aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuItem icon={<FileAudio size={18} aria-hidden="true" />} onSelect={() => files.current?.click()}>
          Sound files
        </MenuItem>
        <MenuItem icon={<FolderOpen size={18} aria-hidden="true" />} onSelect={() => folder.current?.click()}>
          A folder
        </MenuItem>
      </Menu>
      <input
        ref={files}
        type="file"
        multiple
        hidden
        accept={acceptedSound}
        aria-label="Sound files to import"
        onChange={(event) => handleChosen(event.currentTarget)}
      />
      <input
        ref={folder}
        type="file"
        multiple
        hidden
        aria-label="Folder to import"
        onChange={(event) => handleChosen(event.currentTarget)}
      />
    </>
  )
}
