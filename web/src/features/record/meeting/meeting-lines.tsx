import type { MeetingLine, MeetingLineKind } from '@earmark/core/entities/meeting.ts'
import { meetingLimits } from '@earmark/core/entities/meeting-limits.ts'
import { withLine } from '@earmark/core/meetings/draft-lines.ts'
import { lineKindNames, templateOf } from '@earmark/core/meetings/meeting-forms.ts'
import { elapsedSeconds } from '@earmark/core/recording/recorder-machine.ts'
import { formatClock } from '@earmark/core/text/format-time.ts'
import { type KeyboardEvent, type RefObject, useMemo, useRef, useState } from 'react'
import { newId } from '../../../base/local-db/new-id.ts'
import { useLiveValue } from '../../../base/live-value.ts'
import { OpenFromBefore } from '../../../base/todos/open-from-before.tsx'
import { IconButton } from '../../../base/ui/icon-button.tsx'
import { Kbd } from '../../../base/ui/kbd.tsx'
import { useCommands } from '../../../base/ui/use-commands.ts'
import { useLatest } from '../../../base/use-latest.ts'
import { X } from 'lucide-react'
import type { Recorder } from '../recorder.ts'
import type { RunningMeeting } from '../running-meeting.ts'

interface MeetingLinesProps {
  meeting: RunningMeeting
  recorder: Recorder
}

const marks: readonly { kind: Exclude<MeetingLineKind, 'note'>; keys: string }[] = [
  { kind: 'decision', keys: 'd' },
  { kind: 'todo', keys: 't' },
  { kind: 'question', keys: 'q' },
]

/** What one writes down while it runs, each line at its moment. */
export function MeetingLines({ meeting, recorder }: MeetingLinesProps) {
  const draft = useLiveValue(meeting.draft)
  const [began] = useState(() => new Date().toISOString())
  const input = useRef<HTMLTextAreaElement>(null)
  const writing = useWriting({ meeting, recorder, input })
  useMarkKeys(writing.mark)
  return (
    <aside
      aria-label="Your notes"
      className="flex shrink-0 flex-col gap-3 border-line bg-paper px-5 py-5 max-lg:border-t lg:w-88 lg:overflow-y-auto lg:border-l"
    >
      <OpenFromBefore meeting={draft} before={began} />
      <h2 className="text-sm font-semibold text-ink-2">Your notes</h2>
      <Asks asks={templateOf(draft).asks} onAsk={writing.ask} />
      {writing.kept.length > 0 && (
        <ol className="grid gap-2">
          {writing.kept.map((line) => (
            <WrittenLine key={line.id} line={line} onRemove={() => writing.remove(line.id)} />
          ))}
        </ol>
      )}
      <div className="grid gap-2">
        <textarea
          ref={input}
          aria-label={lineKindNames[writing.kind]}
          placeholder={placeholders[writing.kind]}
          rows={2}
          maxLength={meetingLimits.line}
          value={writing.text}
          disabled={writing.isFull}
          onChange={({ currentTarget }) => writing.setText(currentTarget.value)}
          onKeyDown={writing.handleKey}
          className="w-full resize-none rounded-m border border-line-2 bg-surface px-3 py-2 font-serif text-lg"
        />
        <p className="text-xs text-ink-2">
          {writing.isFull
            ? 'There is no room for more lines. Remove one first.'
            : 'It stands at the moment you began to write; Enter begins the next.'}
        </p>
        <div className="flex flex-wrap gap-2">
          {marks.map(({ kind, keys }) => (
            <button
              key={kind}
              type="button"
              onClick={() => writing.mark(kind)}
              className="inline-flex min-h-9 items-center gap-2 rounded-full border border-line-2 bg-surface px-3 text-sm font-medium max-sm:min-h-11"
            >
              {lineKindNames[kind]}
              <span aria-hidden="true" className="hidden pointer-fine:block">
                <Kbd keys={keys.toUpperCase()} />
              </span>
            </button>
          ))}
        </div>
      </div>
    </aside>
  )
}

const placeholders: Record<MeetingLineKind, string> = {
  note: 'Write a note',
  decision: 'What was decided?',
  todo: 'What is to be done?',
  question: 'What is still open?',
}

/** What the template asks for: a press begins a note with it. */
function Asks({ asks, onAsk }: { asks: readonly string[]; onAsk: (text: string) => void }) {
  if (asks.length === 0) return null
  return (
    <div className="flex flex-wrap gap-2">
      {asks.map((ask) => (
        <button
          key={ask}
          type="button"
          onClick={() => onAsk(`${ask}: `)}
          className="min-h-9 rounded-full bg-sunken px-3 text-sm max-sm:min-h-11"
        >
          {ask}
        </button>
      ))}
    </div>
  )
}

function WrittenLine({ line, onRemove }: { line: MeetingLine; onRemove: () => void }) {
  return (
    <li className="group/line flex items-baseline gap-2">
      <span className="shrink-0 text-sm text-ink-2 tabular-nums">{formatClock(line.at)}</span>
      <span className="min-w-0 grow font-serif text-lg wrap-anywhere">
        {line.kind !== 'note' && (
          <span className="mr-1 font-sans text-sm font-semibold">{lineKindNames[line.kind]}</span>
        )}
        {line.text}
      </span>
      <IconButton
        label={`Remove ${line.text || lineKindNames[line.kind]}`}
        className="-my-2"
        onClick={onRemove}
      >
        <X size={16} aria-hidden="true" />
      </IconButton>
    </li>
  )
}

interface Writing extends MeetingLinesProps {
  input: RefObject<HTMLTextAreaElement | null>
}

/** What is being written is a line already: it is kept whenever the meeting ends, or the page. */
function useWriting({ meeting, recorder, input }: Writing) {
  const [openId, setOpenId] = useState<string>()
  const { lines } = useLiveValue(meeting.draft)
  const open = lines.find(({ id }) => id === openId)
  const put = (line: MeetingLine) => {
    const next = withLine(meeting.draft.get().lines, line)
    if (next) meeting.change({ lines: next })
  }
  const remove = (id: string) =>
    meeting.change({ lines: meeting.draft.get().lines.filter((line) => line.id !== id) })
  const begin = (kind: MeetingLineKind, text: string) => {
    const id = newId()
    put({ id, kind, at: elapsedSeconds(recorder.state.get()), text })
    setOpenId(id)
    input.current?.focus()
  }
  const close = () => {
    if (open?.kind === 'note' && open.text.trim() === '') remove(open.id)
    setOpenId(undefined)
  }
  return {
    text: open?.text ?? '',
    kind: open?.kind ?? 'note',
    kept: lines.filter((line) => line !== open),
    isFull: !open && lines.length >= meetingLimits.lines,
    setText(text: string) {
      if (!open) return begin('note', text)
      if (text === '' && open.kind === 'note') {
        remove(open.id)
        return setOpenId(undefined)
      }
      put({ ...open, text })
    },
    mark(kind: MeetingLineKind) {
      close()
      begin(kind, '')
    },
    ask(text: string) {
      close()
      begin('note', text)
    },
    remove,
    handleKey(event: KeyboardEvent) {
      const isKept = event.key === 'Enter' && !event.shiftKey && !event.nativeEvent.isComposing
      if (isKept) event.preventDefault()
      if (isKept) close()
      if (event.key !== 'Escape') return
      if (open) remove(open.id)
      setOpenId(undefined)
    },
  }
}

/** By one key, wherever the focus is but where one writes. */
function useMarkKeys(mark: (kind: MeetingLineKind) => void): void {
  const latest = useLatest(mark)
  useCommands(
    useMemo(
      () =>
        marks.map((each) => ({
          id: `meeting-${each.kind}`,
          name: `Mark a ${lineKindNames[each.kind].toLowerCase()}`,
          keys: each.keys,
          group: 'recorder' as const,
          run: () => latest.current(each.kind),
        })),
      [latest],
    ),
  )
}
