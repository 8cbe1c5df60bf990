import type { ComponentProps } from 'react'
import { loadLater, useLater } from '../../base/loading/later.ts'
import type { NotePane } from './note-pane.tsx'

/** Opened by a touch of the page, or by the end of a recording: by then it has long been loaded. */
const panes = loadLater(() => import('./note-pane.tsx'))

/** Not `lazy`: what React has shown a fallback for, it reveals a third of a second later, even when it is here. */
export function OpenNote(props: ComponentProps<typeof NotePane>) {
  const pane = useLater(panes, true)
  return pane && <pane.NotePane key={props.ulid} {...props} />
}
