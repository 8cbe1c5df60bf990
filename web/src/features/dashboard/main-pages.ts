import { type LucideIcon, MessagesSquare, NotebookText, Share2, Users } from 'lucide-react'

export interface Place {
  to: string
  text: string
  icon: LucideIcon
  /** Of the shortcut that leads there. */
  keys: string
}

/** Where one can go in the dashboard, in the order of the side bar. */
export const mainPages: readonly Place[] = [
  { to: '/app', text: 'Notes', icon: NotebookText, keys: 'g n' },
  { to: '/c/new', text: 'Ask', icon: MessagesSquare, keys: 'g a' },
  { to: '/meeting', text: 'Meetings', icon: Users, keys: 'g m' },
  { to: '/shared', text: 'Shared', icon: Share2, keys: 'g s' },
]
