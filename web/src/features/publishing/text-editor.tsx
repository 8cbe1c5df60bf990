import { parseMarkdown } from '@earmark/core/publishing/parse-markdown.ts'
import { writeMarkdown } from '@earmark/core/publishing/write-markdown.ts'
import { Editor } from '@tiptap/core'
import { Slice } from '@tiptap/pm/model'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { blocksOf, documentOf } from './editor-document.ts'
import { editorExtensions } from './editor-extensions.ts'
import { EditorToolbar } from './editor-toolbar.tsx'

interface TextEditorProps {
  /** Markdown, in and out. */
  text: string
  onChange: (text: string) => void
}

/** The text as it will look. What is not touched stays as it was written. */
export function TextEditor({ text, onChange }: TextEditorProps) {
  const place = useRef<HTMLDivElement>(null)
  const [editor, setEditor] = useState<Editor>()
  // What the editor has said last: anything else comes from outside, as from a file.
  const known = useRef(text)
  const handleUpdate = useEffectEvent((made: Editor) => {
    known.current = writeMarkdown(blocksOf(made.getJSON()))
    onChange(known.current)
  })
  const begin = useEffectEvent((element: HTMLElement) => createEditor(element, text, handleUpdate))

  useEffect(() => {
    if (!place.current) return undefined
    const made = begin(place.current)
    setEditor(made)
    return () => made.destroy()
  }, [])

  useEffect(() => {
    if (!editor || text === known.current) return
    known.current = text
    editor.commands.setContent(documentOf(parseMarkdown(text)), { emitUpdate: false })
  }, [editor, text])

  return (
    <div className="rounded-m border border-edge bg-surface focus-within:outline-2 focus-within:outline-offset-2 focus-within:outline-ink">
      {editor && <EditorToolbar editor={editor} />}
      <div ref={place} />
    </div>
  )
}

function createEditor(element: HTMLElement, text: string, onUpdate: (editor: Editor) => void): Editor {
  return new Editor({
    element,
    extensions: editorExtensions,
    content: documentOf(parseMarkdown(text)),
    // The Content-Security-Policy lets no script add styles; what is needed of them is in the class below.
    injectCSS: false,
    editorProps: {
      attributes: {
        role: 'textbox',
        'aria-multiline': 'true',
        'aria-label': 'Text',
        class: 'public-text min-h-80 px-4 py-3 whitespace-pre-wrap outline-none',
      },
      clipboardTextParser: (pasted, _, __, view) =>
        Slice.maxOpen(view.state.schema.nodeFromJSON(documentOf(parseMarkdown(pasted))).content),
    },
    onUpdate: ({ editor }) => onUpdate(editor),
  })
}
