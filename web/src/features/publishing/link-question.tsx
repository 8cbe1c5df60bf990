import { isPublicLink } from '@earmark/core/publishing/public-link.ts'
import type { Editor } from '@tiptap/core'
import { useState } from 'react'
import { Field } from '../../base/ui/field.tsx'
import { Question } from '../../base/ui/question.tsx'

/** Where the chosen words lead; nothing takes a link away. */
export function LinkQuestion({ editor, onClose }: { editor: Editor; onClose: () => void }) {
  const [typed, setTyped] = useState<string>(() => editor.getAttributes('link')['href'] ?? '')
  const href = addressIn(typed)
  const isWrong = href !== '' && !isPublicLink(href)
  const link = () => {
    onClose()
    const chain = editor.chain().focus().extendMarkRange('link')
    if (href === '') chain.unsetMark('link').run()
    else if (editor.state.selection.empty && !editor.isActive('link')) {
      chain
        .insertContent({ type: 'text', text: typed.trim(), marks: [{ type: 'link', attrs: { href } }] })
        .run()
    } else chain.setMark('link', { href }).run()
  }
  return (
    <Question title="Link" yes="Save" isNotYet={isWrong} onYes={link} onClose={onClose}>
      <form
        onSubmit={(event) => {
          event.preventDefault()
          if (!isWrong) link()
        }}
      >
        <Field
          label="Web address"
          hint="A page or a mailbox. Leave it empty to take the link away."
          value={typed}
          maxLength={2000}
          autoComplete="off"
          autoCapitalize="none"
          inputMode="url"
          error={isWrong ? 'This is not the address of a page or a mailbox.' : undefined}
          onChange={({ target }) => setTyped(target.value)}
        />
      </form>
    </Question>
  )
}

/** What people type without saying how it is reached. */
function addressIn(typed: string): string {
  const text = typed.trim()
  if (text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text)) return text
  return /^[^\s@/]+@[^\s@/]+$/.test(text) ? `mailto:${text}` : `https://${text}`
}
