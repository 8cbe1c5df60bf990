import type { Attachment } from '@earmark/core/entities/attachment.ts'
import type { Recording, Segment } from '@earmark/core/entities/recording.ts'
import { isSilent, isTimed } from '@earmark/core/recording/silent-engines.ts'
import { useState } from 'react'
import { loadLater, useLater } from '../../base/loading/later.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useMeeting } from '../../base/local-db/use-meetings.ts'
import { useDates } from '../../base/times/use-dates.ts'
import type { FixOffer } from '../../base/vocabulary/fix-offer.ts'
import { AttachmentList } from './attachments/attachment-list.tsx'
import { InsightsRoom, isReadAtOnce } from './insights/insights-room.tsx'
import { NoteHead } from './note-head.tsx'
import { NoteNotices } from './note-notices.tsx'
import { BeyondThePlan } from './transcript/beyond-the-plan.tsx'
import { Transcript } from './transcript/transcript.tsx'
import type { OpenNote } from './use-open-note.ts'

// The note stands without them where the connection is lost before they have come.
const creationsPart = loadLater(() => import('./creations/creations.tsx'))
const insightsPart = loadLater(() => import('./insights/note-insights.tsx'))
const sourcesPart = loadLater(() => import('./note-sources.tsx'))
const relatedPart = loadLater(() => import('./related-notes.tsx'))
const fixPart = loadLater(() => import('./fix-once/offer-fix.ts'))
const occurrencesPart = loadLater(() => import('./fix-once/other-notes-dialog.tsx'))
const respelledPart = loadLater(() => import('./fix-once/respelled-notice.tsx'))
const meetingPart = loadLater(() => import('./meeting-part.tsx'))
const talkTimePart = loadLater(() => import('./talk-time.tsx'))
const commentsPart = loadLater(() => import('./comments/comments.tsx'))

interface NoteBodyProps {
  note: OpenNote
  /** What the note was found by. */
  query: string
  isAddingTag: boolean
  onTagAdded: () => void
  onDescribe: (attachment: Attachment) => void
}

/** What scrolls: the title, what hangs on the note, its words. */
export function NoteBody(props: NoteBodyProps) {
  const { note, query } = props
  const { recording, history, isReadOnly, isInTrash } = note
  const fix = useFixOffer(note)
  // As a state, not a ref: the list inside is made before the box around it is known.
  const [scroller, setScroller] = useState<HTMLDivElement | null>(null)
  const dialog = useLater(occurrencesPart, fix.offer !== undefined)
  const related = useLater(relatedPart, !isInTrash)
  const comments = useLater(commentsPart, !isInTrash)
  return (
    <div
      ref={setScroller}
      // Made without sound: there is no moment to play from.
      data-silent={isSilent(recording) || undefined}
      className="relative min-h-0 grow overflow-y-auto px-5 pb-8 @min-[36rem]:px-12"
    >
      <div className="note-column">
        <AboveTranscript {...props} />
        <Transcript
          recording={recording}
          scroller={scroller}
          playback={note.playback}
          find={note.find}
          query={query}
          isReadOnly={isReadOnly}
          onEdit={(before, segments) => void fix.edit(before, segments)}
          onSpeaker={note.nameSpeaker}
        />
        <BeyondThePlan recording={recording} />
        {!isInTrash && related && recording.transcript !== '' && (
          <related.RelatedNotes ulid={recording.ulid} />
        )}
        {!isInTrash && comments && <comments.Comments recording={recording} playback={note.playback} />}
        {fix.offer && dialog && (
          <dialog.OtherNotesDialog
            ulid={recording.ulid}
            offer={fix.offer}
            history={history}
            onClose={fix.close}
          />
        )}
      </div>
    </div>
  )
}

function AboveTranscript({ note, query, isAddingTag, onTagAdded, onDescribe }: NoteBodyProps) {
  const { recording, actions, history, isReadOnly } = note
  const hangsOn = recording.attachments.filter(({ made }) => made === undefined)
  const isMade = hangsOn.length < recording.attachments.length
  const creations = useLater(creationsPart, isMade)
  const meeting = useMeeting(recording.ulid)
  const meetingShown = useLater(meetingPart, Boolean(meeting))
  // What was marked in a meeting is to be done, though no word of it was understood.
  const insights = useLater(insightsPart, recording.transcript !== '' || Boolean(meeting))
  const hasRespelled = recording.segments.some(({ respelled }) => respelled !== undefined)
  const respelled = useLater(respelledPart, hasRespelled)
  const hasSpeakers = isTimed(recording) && recording.segments.some(({ speaker }) => speaker !== undefined)
  const talkTime = useLater(talkTimePart, hasSpeakers)
  const quotesNotes = recording.segments.some(({ text }) => text.includes('/d/recording/'))
  const sources = useLater(sourcesPart, quotesNotes)
  return (
    <div data-above-transcript className="pt-1">
      <NoteHead note={note} isMeeting={Boolean(meeting)} isAddingTag={isAddingTag} onTagAdded={onTagAdded} />
      <NoteNotices note={note} />
      {respelled && (
        <respelled.RespelledNotice recording={recording} history={history} isReadOnly={isReadOnly} />
      )}
      {meeting && meetingShown && (
        <meetingShown.MeetingPart
          meeting={meeting}
          note={recording}
          isReadOnly={isReadOnly}
          onSeek={note.playback.playFrom}
        />
      )}
      <AttachmentList
        attachments={hangsOn}
        query={query}
        sent={note.sent}
        isReadOnly={isReadOnly}
        onDescribe={onDescribe}
        onRemove={actions.removeAttachment}
      />
      {quotesNotes && sources && <sources.NoteSources note={recording} />}
      {isMade && creations && <creations.Creations note={note} />}
      {insights ? <insights.NoteInsights note={note} /> : !isReadAtOnce(recording) && <InsightsRoom />}
      {hasSpeakers && talkTime && <talkTime.TalkTime segments={recording.segments} />}
    </div>
  )
}

/** What is corrected here may be wrong in other notes too: once the edit stands, that is looked for and offered. */
function useFixOffer({ recording: { ulid }, actions }: OpenNote) {
  const notes = useNotes()
  const { timeZone } = useDates()
  const [offer, setOffer] = useState<FixOffer>()
  const edit = async (before: Pick<Recording, 'segments' | 'engine'>, segments: Segment[]) => {
    if (!(await actions.editTranscript(before, segments))) return
    // Without it the edit stands all the same.
    const part = await fixPart.load().catch(() => undefined)
    await part?.offerFix({ notes, ulid, timeZone, before: before.segments, after: segments }, setOffer)
  }
  return { offer, edit, close: () => setOffer(undefined) }
}
