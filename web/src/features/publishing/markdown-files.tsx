import type { PageDraft } from '@earmark/core/publishing/draft-of-note.ts'
import { useRef } from 'react'
import { saveFile } from '../../base/save-file.ts'
import { Button } from '../../base/ui/button.tsx'

/** Markdown in and out. */
export function MarkdownFiles({
  draft,
  onOpen,
}: {
  draft: Pick<PageDraft, 'title' | 'text'>
  onOpen: (text: string) => void
}) {
  const input = useRef<HTMLInputElement>(null)
  const save = () => {
    const name = draft.title.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'Page'
    saveFile(
      new Blob([`# ${draft.title}\n\n${draft.text}\n`], { type: 'text/markdown' }),
      `${name.slice(0, 80)}.md`,
    )
  }
  return (
    <div className="-mx-4 flex flex-wrap">
      <Button look="plain" size="s" onClick={() => input.current?.click()}>
        Open a Markdown file
      </Button>
      <Button look="plain" size="s" onClick={save}>
        Save as a Markdown file
      </Button>
      <input
        ref={input}
        type="file"
        accept=".md,.markdown,.txt,text/markdown,text/plain"
        aria-label="Markdown file"
        hidden
        onChange={async ({ currentTarget }) => {
          const text = await currentTarget.files?.[0]?.text()
          currentTarget.value = ''
          if (text !== undefined) onOpen(text)
        }}
      />
    </div>
  )
}
