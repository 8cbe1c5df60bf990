import { FileIcon, LinkIcon, Paperclip, StickyNote } from 'lucide-react'
import { useRef } from 'react'
import { Button } from '../../../base/ui/button.tsx'
import { Menu, MenuItem } from '../../../base/ui/menu.tsx'

interface AttachMenuProps {
  onFiles: (files: File[]) => void
  onText: () => void
  onLink: () => void
}

export function AttachMenu({ onFiles, onText, onLink }: AttachMenuProps) {
  const input = useRef<HTMLInputElement>(null)
  return (
    <>
      <Menu
        trigger={
          <Button look="plain" size="s" className="@max-[30rem]:px-3">
            <Paperclip size={18} aria-hidden="true" />
            <span className="@max-[27rem]:sr-only">Attach</span>
          </Button>
        }
      >
        <MenuItem icon={<FileIcon size={18} aria-hidden="true" />} onSelect={() => input.current?.click()}>
          Picture, PDF or any file
        </MenuItem>
        <MenuItem icon={<StickyNote size={18} aria-hidden="true" />} onSelect={onText}>
          Text
        </MenuItem>
        <MenuItem icon={<LinkIcon size={18} aria-hidden="true" />} onSelect={onLink}>
          Link
        </MenuItem>
      </Menu>
      <input
        ref={input}
        type="file"
        multiple
        hidden
        aria-label="Files to attach"
        onChange={(event) => {
          onFiles([...(event.currentTarget.files ?? [])])
          // The same file can be chosen again after it was removed.
          event.currentTarget.value = ''
        }}
      />
    </>
  )
}
