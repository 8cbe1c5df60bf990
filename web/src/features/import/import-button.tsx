import { FileAudio, FolderOpen, Import } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { Menu, MenuItem } from '../../base/ui/menu.tsx'
import { FilesInput } from './files-input.tsx'
import { acceptedSound } from './sound-file.ts'
import { useImportCommands } from './use-import-commands.ts'

/** Sound from elsewhere: some files, or a whole folder. */
export function ImportButton() {
  const files = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // React knows no such attribute, though every browser does.
    folder.current?.setAttribute('webkitdirectory', '')
  }, [])
  useImportCommands({ onFiles: () => files.current?.click(), onFolder: () => folder.current?.click() })
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
          Audio files
        </MenuItem>
        <MenuItem icon={<FolderOpen size={18} aria-hidden="true" />} onSelect={() => folder.current?.click()}>
          Folder
        </MenuItem>
      </Menu>
      <FilesInput ref={files} label="Audio files to import" accept={acceptedSound} />
      <FilesInput ref={folder} label="Folder to import" />
    </>
  )
}
