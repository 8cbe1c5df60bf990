import { MicOff } from 'lucide-react'
import { ErrorView } from '../../base/error-view.tsx'
import { Chip, type TagColor, tagColors } from '../../base/ui/chip.tsx'
import { EmptyState } from '../../base/ui/empty-state.tsx'
import { FoldedCorner } from '../../base/ui/folded-corner.tsx'
import { LinkButton } from '../../base/ui/link-button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { Progress } from '../../base/ui/progress.tsx'
import { Skeleton } from '../../base/ui/skeleton.tsx'
import { StepProgress } from '../../base/ui/step-progress.tsx'
import { Specimen, SpecimenRow } from './specimen.tsx'

// The keys of a literal are exactly its keys, which Object.keys cannot tell.
const colors = Object.keys(tagColors) as TagColor[]
const nothing = () => undefined

export function BoxesGallery() {
  return (
    <Specimen title="Words, states, marks">
      <Notice>Saved on this device.</Notice>
      <Notice onDismiss={nothing}>This page is for team accounts.</Notice>
      <Notice kind="alert">The microphone was unplugged. What you said is kept.</Notice>
      <SpecimenRow>
        {colors.map((color) => (
          <Chip key={color} text={color} color={color} />
        ))}
        <Chip text="no colour" />
        <Chip text="removable" color="green" onRemove={nothing} />
      </SpecimenRow>
      <div className="grid gap-5 md:grid-cols-2">
        <div className="relative overflow-hidden rounded-m border border-line bg-surface p-6">
          <FoldedCorner />
          <p className="said text-xl">
            Kept, with the word being played <mark>marked</mark>.
          </p>
        </div>
        <div className="relative overflow-hidden rounded-m border border-line bg-surface p-6">
          <FoldedCorner color="voice" />
          <p className="made">Made for you: call about the tiles before Friday.</p>
        </div>
        <div className="grid gap-2">
          <Skeleton className="h-6 w-1/2" />
          <Skeleton />
          <Skeleton className="h-4 w-3/4" />
        </div>
        <div className="relative grid gap-3 pt-17">
          <StepProgress label="Questions" value={2} max={5} />
          <Progress label="Writing it down" value={0.62} />
          <Progress label="Uploading" />
        </div>
        <EmptyState
          title="Nothing here yet"
          icon={<MicOff size={32} aria-hidden="true" />}
          action={<LinkButton to="/watch">Watch a note being made</LinkButton>}
        >
          Notes you make are listed here, newest first.
        </EmptyState>
        <ErrorView error={new Error('as an example')} />
      </div>
    </Specimen>
  )
}
