import { ListTodo, type LucideIcon, MessagesSquare, NotebookText, Share2, Users } from 'lucide-react'

export interface MainPage {
  to: string
  text: string
  icon: LucideIcon
  /** Of the shortcut that leads there. */
  keys: string
  /** The bottom bar of a phone has room for three, and for what opens these. */
  isInMore?: true
}

/** Where one can go in the dashboard, in the order of the side bar. */
export const mainPages: readonly MainPage[] = [
  { to: '/app', text: 'Notes', icon: NotebookText, keys: 'g n' },
  { to: '/c/new', text: 'Ask', icon: MessagesSquare, keys: 'g a' },
  { to: '/d/todos', text: 'To-dos', icon: ListTodo, keys: 'g t', isInMore: true },
  { to: '/meeting', text: 'Meetings', icon: Users, keys: 'g m' },
  { to: '/shared', text: 'Shared', icon: Share2, keys: 'g s', isInMore: true },
]
