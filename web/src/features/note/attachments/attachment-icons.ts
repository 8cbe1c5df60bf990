import { FileIcon, FileText, ImageIcon, LinkIcon, StickyNote } from 'lucide-react'

export const attachmentIcons = {
  image: ImageIcon,
  pdf: FileText,
  file: FileIcon,
  text: StickyNote,
  link: LinkIcon,
}
