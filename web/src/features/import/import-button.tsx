import { FileAudio, FolderOpen, Import, Split } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { Menu, MenuItem } from '../../base/ui/menu.tsx'
import { FilesInput } from './files-input.tsx'
import { acceptedSound } from './sound-file.ts'
import { useImportCommands } from './use-import-commands.ts'

const twoPeople = { isTwoPeople: true }

/** Sound from elsewhere: some files, or a whole folder. */
export function ImportButton() {
  const files = useRef<HTMLInputElement>(null)
  const calls = useRef<HTMLInputElement>(null)
  const folder = useRef<HTMLInputElement>(null)
  useEffect(() => {
    // React knows no such attribute, though every browser does.
    folder.current?.setAttribute('webkitdirectory', '')
  }, [])
  useImportCommands({
    onFiles: () => files.current?.click(),
    onCalls: () => calls.current?.click(),
    onFolder: () => folder.current?.click(),
  })
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
        <MenuItem icon={<Split size={18} aria-hidden="true" />} onSelect={() => calls.current?.click()}>
          Left and right are two people
        </MenuItem>
        <MenuItem icon={<FolderOpen size={18} aria-hidden="true" />} onSelect={() => folder.current?.click()}>
          Folder
        </MenuItem>
      </Menu>
      <FilesInput ref={files} label="Audio files to import" accept={acceptedSound} />
      <FilesInput
        ref={calls}
        label="Recordings of two people, left and right"
        accept={acceptedSound}
        how={twoPeople}
      />
      <FilesInput ref={folder} label="Folder to import" />
    </>
  )
}
