import { mostPageText } from '@earmark/core/entities/page.ts'
import { parseMarkdown } from '@earmark/core/publishing/parse-markdown.ts'
import { useState } from 'react'
import { MarkdownView } from '../../base/markdown/markdown-view.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { TextArea } from '../../base/ui/text-area.tsx'

const views = [
  { value: 'write', text: 'Write' },
  { value: 'preview', text: 'Preview' },
] as const

/** The text of a page as it is written, or as it will be read. */
export function PageText({ text, onChange }: { text: string; onChange: (text: string) => void }) {
  const [view, setView] = useState<'write' | 'preview'>('write')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Segmented label="View" options={views} value={view} onChange={setView} />
      {view === 'write' ? (
        <TextArea
          label="Text"
          hint="Markdown: ## heading, - list, > quote, **bold**, *italic*, `code`, [words](https://…)."
          value={text}
          rows={18}
          maxLength={mostPageText}
          onChange={({ target }) => onChange(target.value)}
          className="font-mono text-[0.9375rem]"
        />
      ) : (
        <section aria-label="Preview" className="rounded-m border border-line bg-surface p-5">
          <MarkdownView blocks={parseMarkdown(text)} />
        </section>
      )}
    </div>
  )
}
