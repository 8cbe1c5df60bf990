import { Toolbar } from '@base-ui/react/toolbar'
import type { ChainedCommands, Editor } from '@tiptap/core'
import { Link, List, Redo2, Undo2 } from 'lucide-react'
import { type ReactNode, useCallback, useRef, useState, useSyncExternalStore } from 'react'
import { LinkQuestion } from './link-question.tsx'

interface Tool {
  name: string
  /** Icons where the app has them already: another one would be loaded with every page of it. */
  sign: ReactNode
  run: (chain: ChainedCommands) => ChainedCommands
  /** Of what can be switched on and off: what the editor calls it. */
  mark?: [name: string, attrs?: Record<string, unknown>]
}

const linkName = 'Link'

const tools: readonly Tool[] = [
  heading('Heading', 2, 'H'),
  heading('Subhead', 3, <span className="text-sm">H</span>),
  { name: 'Bold', sign: <b>B</b>, run: (chain) => chain.toggleBold(), mark: ['bold'] },
  { name: 'Italic', sign: <i>I</i>, run: (chain) => chain.toggleItalic(), mark: ['italic'] },
  { name: 'Code', sign: '<>', run: (chain) => chain.toggleCode(), mark: ['code'] },
  {
    name: linkName,
    sign: <Link size={18} />,
    run: (chain) => chain,
    mark: ['link'],
  },
  {
    name: 'Bullets',
    sign: <List size={18} />,
    run: (chain) => chain.toggleBulletList(),
    mark: ['bulletList'],
  },
  { name: 'Numbers', sign: '1.', run: (chain) => chain.toggleOrderedList(), mark: ['orderedList'] },
  { name: 'Quote', sign: '“ ”', run: (chain) => chain.toggleBlockquote(), mark: ['blockquote'] },
  { name: 'Code block', sign: '{ }', run: (chain) => chain.toggleCodeBlock(), mark: ['codeBlock'] },
  { name: 'Undo', sign: <Undo2 size={18} />, run: (chain) => chain.undo() },
  { name: 'Redo', sign: <Redo2 size={18} />, run: (chain) => chain.redo() },
]

function heading(name: string, level: 2 | 3, sign: ReactNode): Tool {
  return { name, sign, run: (chain) => chain.toggleHeading({ level }), mark: ['heading', { level }] }
}

/** One stop for the Tab key; the arrow keys go from tool to tool. Each says what it does: a finger does not hover. */
export function EditorToolbar({ editor }: { editor: Editor }) {
  useEditorState(editor)
  const [isLinking, setIsLinking] = useState(false)
  const press = ({ name, run }: Tool) =>
    name === linkName ? setIsLinking(true) : run(editor.chain().focus()).run()
  return (
    <>
      <Toolbar.Root
        aria-label="Formatting"
        className="grid grid-cols-6 border-b border-line p-1 md:grid-cols-12"
      >
        {tools.map((tool) => (
          <Toolbar.Button
            key={tool.name}
            aria-pressed={tool.mark && editor.isActive(...tool.mark)}
            onClick={() => press(tool)}
            className="flex min-h-13 min-w-0 flex-col items-center justify-center rounded-m text-ink-2 transition hover:bg-sunken hover:text-ink aria-pressed:bg-sunken aria-pressed:text-ink"
          >
            <span aria-hidden="true" className="flex h-6 items-center font-serif text-lg">
              {tool.sign}
            </span>
            <span className="text-[0.6875rem] leading-4 whitespace-nowrap">{tool.name}</span>
          </Toolbar.Button>
        ))}
      </Toolbar.Root>
      {isLinking && <LinkQuestion editor={editor} onClose={() => setIsLinking(false)} />}
    </>
  )
}

/** Rendered anew with each change of the text or the selection. */
function useEditorState(editor: Editor): void {
  const count = useRef(0)
  const subscribe = useCallback(
    (onChange: () => void) => {
      const note = () => {
        count.current++
        onChange()
      }
      editor.on('transaction', note)
      return () => {
        editor.off('transaction', note)
      }
    },
    [editor],
  )
  useSyncExternalStore(
    subscribe,
    () => count.current,
    () => 0,
  )
}
