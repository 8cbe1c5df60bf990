import { creationHtml } from '@earmark/core/creations/creation-html.ts'
import { creationText } from '@earmark/core/creations/creation-text.ts'
import type { CreationVersion } from '@earmark/core/entities/creation.ts'
import { madeBy } from '@earmark/core/entities/made.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import { useState } from 'react'
import { linesLeftOut } from '../../../base/creations/left-out.ts'
import { copyText } from '../../../base/copy-text.ts'
import { CompareDialog } from './compare-dialog.tsx'
import type { CreationActions } from './creation-actions.ts'
import { CreationButtons } from './creation-buttons.tsx'
import { CreationEditor } from './creation-editor.tsx'
import { CreationLines } from './creation-lines.tsx'
import type { Creation } from './use-versions.ts'

interface CreationViewProps {
  creation: Creation
  /** Its own, oldest first. */
  versions: readonly CreationVersion[]
  recording: Recording
  isFirst: boolean
  isReadOnly: boolean
  actions: CreationActions
  onPlay: ((seconds: number) => void) | undefined
}

const copyTexts = {
  done: 'Copied.',
  refused: 'This browser does not let Earmark copy. Mark the text and copy it by hand.',
}

/** One thing that was made, beside the green rule of all that is made for somebody; folded but for the newest. */
export function CreationView(props: CreationViewProps) {
  const { creation, versions, recording, isFirst, isReadOnly, actions, onPlay } = props
  const { made } = creation
  const [isOpen, setIsOpen] = useState(isFirst)
  const leftOut = linesLeftOut(leftOutOf(made))
  const [doing, setDoing] = useState<'edit' | 'compare'>()
  const version = versions.find(({ id }) => id === made.version)
  const lines = version?.lines ?? [{ as: 'text' as const, text: creation.description, start: null }]
  return (
    <details
      open={isOpen}
      onToggle={(event) => setIsOpen(event.currentTarget.open)}
      className="border-l-3 border-leaf pl-4 @min-[36rem]:pl-5"
    >
      <summary className="cursor-pointer py-1.5 font-semibold hover:text-ink">
        <h2 className="inline font-sans text-base wrap-anywhere">{made.name}</h2>
      </summary>
      {isOpen && <p className="text-sm text-ink-3">{madeBy(made)}</p>}
      {isOpen && version?.prompt && made.kind === 'written' && (
        <p className="text-sm wrap-anywhere text-ink-3">Asked for: “{version.prompt}”</p>
      )}
      {isOpen && leftOut && <p className="text-sm text-ink-3">{leftOut}</p>}
      {isOpen && doing === 'edit' && (
        <CreationEditor
          name={made.name}
          text={creationText(lines)}
          onSave={(text) => actions.edit(creation, text, lines)}
          onClose={() => setDoing(undefined)}
        />
      )}
      {isOpen && doing !== 'edit' && (
        <>
          <CreationLines lines={lines} onPlay={onPlay} />
          <CreationButtons
            creation={creation}
            recording={recording}
            versions={versions}
            isReadOnly={isReadOnly}
            actions={actions}
            onCopy={() => void copyText(creationText(lines), { ...copyTexts, html: creationHtml(lines) })}
            onEdit={() => setDoing('edit')}
            onCompare={() => setDoing('compare')}
          />
        </>
      )}
      {doing === 'compare' && version && (
        <CompareDialog
          creation={creation}
          version={version}
          versions={versions}
          recording={recording}
          onUse={isReadOnly ? undefined : (chosen) => void actions.use(creation, chosen)}
          onClose={() => setDoing(undefined)}
        />
      )}
    </details>
  )
}

function leftOutOf({ version, left_out, left_out_links }: Creation['made']) {
  return { left_out: left_out?.[version], left_out_links: left_out_links?.[version] }
}
