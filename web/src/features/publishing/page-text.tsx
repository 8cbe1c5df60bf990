import { mostPageText } from '@earmark/core/entities/page.ts'
import { parseMarkdown } from '@earmark/core/publishing/parse-markdown.ts'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { MarkdownView } from '../../base/markdown/markdown-view.tsx'
import { Segmented } from '../../base/ui/segmented.tsx'
import { Skeleton } from '../../base/ui/skeleton.tsx'
import { TextArea } from '../../base/ui/text-area.tsx'

const TextEditor = lazy(async () => ({ default: (await import('./text-editor.tsx')).TextEditor }))

const views = [
  { value: 'write', text: 'Write' },
  { value: 'markdown', text: 'Markdown' },
  { value: 'preview', text: 'Preview' },
] as const
type View = (typeof views)[number]['value']

interface MarkdownFieldProps {
  text: string
  onChange: (text: string) => void
}

interface PageTextProps extends MarkdownFieldProps {
  /** What stands above the text on the page. */
  head: ReactNode
}

/** The text of a page: as it looks while it is written, as Markdown, or as it will be read. */
export function PageText({ text, head, onChange }: PageTextProps) {
  const [view, setView] = useState<View>('write')
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-4">
      <Segmented label="View" options={views} value={view} onChange={setView} />
      {view === 'write' && (
        <Suspense fallback={<Skeleton className="h-96" />}>
          <TextEditor text={text} onChange={onChange} />
        </Suspense>
      )}
      {view === 'markdown' && <MarkdownField text={text} onChange={onChange} />}
      {view === 'preview' && (
        <section aria-label="Preview" className="rounded-m border border-line bg-surface p-5">
          {head}
          <MarkdownView blocks={parseMarkdown(text)} />
        </section>
      )}
    </div>
  )
}

function MarkdownField({ text, onChange }: MarkdownFieldProps) {
  return (
    <TextArea
      label="Text"
      hint="Markdown: ## heading, - list, > quote, **bold**, *italic*, `code`, [words](https://…)."
      value={text}
      rows={18}
      maxLength={mostPageText}
      onChange={({ target }) => onChange(target.value)}
      className="font-mono text-[0.9375rem]"
    />
  )
}
