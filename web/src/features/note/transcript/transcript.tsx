import type { Recording, Segment } from '@earmark/core/entities/recording.ts'
import { isTimed } from '@earmark/core/recording/silent-engines.ts'
import { segmentAt } from '@earmark/core/text/segments.ts'
import { hasWords, type Wordless, wordlessOf } from '@earmark/core/text/wordless.ts'
import { lazy, type ReactNode, Suspense, useMemo, useState } from 'react'
import { Button } from '../../../base/ui/button.tsx'
import { useCommands } from '../../../base/ui/use-commands.ts'
import type { Playback } from '../../../base/player/playback.ts'
import { editSegment } from './edit-segment.ts'
import { SegmentEditor } from './segment-editor.tsx'
import { type OnSpeaker, TranscriptList } from './transcript-list.tsx'
import type { Find } from '../../../base/transcript/use-find.ts'

const WhatWasHeard = lazy(async () => ({ default: (await import('./what-was-heard.tsx')).WhatWasHeard }))

interface TranscriptProps {
  recording: Recording
  scroller: HTMLElement | null
  playback: Playback
  find: Find
  /** What the note was found by. */
  query: string
  isReadOnly: boolean
  onEdit: (before: Pick<Recording, 'segments' | 'engine'>, segments: Segment[]) => void
  onSpeaker: OnSpeaker
}

/** What is being edited, as it was when the person began: what arrives meanwhile must not move under their hands. */
interface Editing {
  at: number
  before: Pick<Recording, 'segments' | 'engine'>
}

export function Transcript(props: TranscriptProps) {
  const { recording, scroller, playback, find, query, isReadOnly, onEdit, onSpeaker } = props
  const [editing, setEditing] = useState<Editing>()
  const { segments, engine } = recording
  const shown = editing?.before.segments ?? segments
  // What a device did not understand may be words to the server.
  const isReadable = wordlessOf(recording) === undefined && hasWords(shown)
  const begin = (at: number) => setEditing({ at, before: { segments, engine } })
  const editPlayed = useMemo(
    () => ({
      id: 'note-edit',
      name: 'Edit the sentence being played',
      keywords: 'transcript change',
      keys: 'e',
      group: 'note' as const,
      run: () =>
        setEditing({
          at: Math.max(0, segmentAt(segments, playback.seconds())),
          before: { segments, engine },
        }),
    }),
    [segments, engine, playback],
  )
  useCommands(useMemo(() => (isReadOnly ? [] : [editPlayed]), [isReadOnly, editPlayed]))
  const finish = (text: string | undefined) => {
    const edited = editing && text !== undefined && editSegment(editing.before.segments, editing.at, text)
    if (editing && edited) onEdit(editing.before, edited)
    setEditing(undefined)
  }
  return (
    <section aria-label="Transcript" className="mt-4 @min-[36rem]:mt-6">
      {shown.length > 0 && (isReadable || editing) ? (
        <TranscriptList
          segments={shown}
          isTimed={isTimed(recording)}
          scroller={scroller}
          playback={playback}
          find={find}
          query={query}
          editedAt={editing?.at ?? -1}
          onEdit={isReadOnly ? undefined : begin}
          onEdited={finish}
          onSpeaker={isReadOnly ? undefined : onSpeaker}
        />
      ) : (
        <NoWords recording={recording}>
          {editing ? (
            <SegmentEditor start={0} name="0:00" text="" onDone={finish} />
          ) : (
            !isReadOnly &&
            isDone(recording) && (
              <Button look="quiet" size="s" onClick={() => begin(0)}>
                Type it yourself
              </Button>
            )
          )}
        </NoWords>
      )}
    </section>
  )
}

function NoWords({ recording, children }: { recording: Recording; children: ReactNode }) {
  return (
    <div className="grid justify-items-start gap-4">
      <p className="text-ink-2">{whyNoWords(recording)}</p>
      {isDone(recording) && recording.segments.length > 0 && (
        <Suspense>
          <WhatWasHeard segments={recording.segments} />
        </Suspense>
      )}
      {children}
    </div>
  )
}

function whyNoWords(recording: Recording): string {
  if (recording.status === 'failed') return 'There is no transcript.'
  if (!isDone(recording)) return 'The transcript will appear here.'
  const wordless = wordlessOf(recording)
  return wordless ? wordlessSentences[wordless] : 'This note has no words.'
}

/** Nothing more will come by itself. */
function isDone({ status }: Recording): boolean {
  return status === 'ready' || status === 'failed'
}

const wordlessSentences: Record<Wordless, string> = {
  not_understood:
    'This is in a language that is not understood here, so there is no transcript. The audio is safe. What was heard may be wrong from beginning to end.',
  at_once:
    'Two people speak at once here, and neither was understood. The audio is safe. What was heard may be wrong from beginning to end.',
  no_words: 'No words were understood in this recording. The audio is safe.',
  no_speech: 'No speech was found in this recording.',
}
