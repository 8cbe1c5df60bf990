import type { Conversation } from '@earmark/core/entities/conversation.ts'
import { Ellipsis } from 'lucide-react'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { refusalOf } from '../../base/refusal-of.ts'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { Menu, MenuItem, MenuLink } from '../../base/ui/menu.tsx'
import { showToast } from '../../base/ui/toasts.ts'
import { RenameDialog } from './rename-dialog.tsx'

/** What it is called, and what can be done with it. */
export function ConversationHead({ conversation }: { conversation: Conversation }) {
  const [isNaming, setIsNaming] = useState(false)
  const remove = useRemove(conversation)
  return (
    <div className="flex items-start gap-2 pt-5 pb-2 md:pt-6">
      <h1 className="line-clamp-2 min-w-0 grow text-2xl wrap-anywhere">{nameOfConversation(conversation)}</h1>
      <Menu
        align="end"
        trigger={
          <IconButton label="More for this conversation" className="-mt-1 -mr-2.5">
            <Ellipsis size={20} aria-hidden="true" />
          </IconButton>
        }
      >
        <MenuLink to="/c/new">New conversation</MenuLink>
        <MenuItem onSelect={() => setIsNaming(true)}>Rename</MenuItem>
        <MenuItem onSelect={remove}>Delete</MenuItem>
      </Menu>
      {isNaming && <RenameDialog conversation={conversation} onClose={() => setIsNaming(false)} />}
    </div>
  )
}

export function nameOfConversation({ title }: Pick<Conversation, 'title'>): string {
  return title || 'Untitled conversation'
}

/** It can be undone: the same conversation is made again. */
function useRemove({ ulid, title, scope, exchanges }: Conversation): () => void {
  const notes = useNotes()
  const navigate = useNavigate()
  const attempt = (work: () => Promise<void>) => {
    work().catch((error: unknown) => showToast(refusalOf(error)))
  }
  const bringBack = async () => {
    await notes.mutate('conversation.create', { ulid, title, scope, exchanges })
    await navigate(`/c/${ulid}`)
  }
  return () =>
    attempt(async () => {
      await navigate('/c/new')
      await notes.mutate('conversation.remove', { ulid })
      showToast('Deleted the conversation. Your notes are still here.', () => attempt(bringBack))
    })
}
