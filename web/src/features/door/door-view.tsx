import type { OpenDoor } from '@earmark/core/entities/door.ts'
import type { Language } from '@earmark/core/languages/languages.ts'
import type { ReactNode } from 'react'
import { Notice } from '../../base/ui/notice.tsx'
import { DoorCaptions } from './door-captions.tsx'
import { DoorMinutes } from './door-minutes.tsx'
import { DoorTimes } from './door-times.tsx'
import { ObjectForm } from './object-form.tsx'
import type { DoorWords } from './read-door-words.ts'
import { SpeakingDoor, useDoorWords } from './speaking-door.tsx'
import { useLiveDoor } from './use-live-door.ts'

interface DoorViewProps extends AtDoorProps {
  words: DoorWords
  language: Language
}

interface AtDoorProps {
  id: string
  /** As the server rendered it. */
  opened: OpenDoor
  foot: ReactNode
}

/** What the others of a meeting see: that it is recorded, by whom and why, and what they can do about it. */
export function DoorView({ words, language, ...props }: DoorViewProps) {
  return (
    <SpeakingDoor words={words} language={language}>
      <AtDoor {...props} />
    </SpeakingDoor>
  )
}

function AtDoor({ id, opened, foot }: AtDoorProps) {
  const say = useDoorWords()
  const { door, trouble } = useLiveDoor(id, opened)
  const isRunning = door.state === 'running'
  return (
    <article className="grid gap-8">
      <header>
        <h1 className="text-4xl" aria-live="polite">
          {isRunning && (
            <span aria-hidden="true" className="mr-3 inline-block size-4 rounded-full bg-voice" />
          )}
          {say(isRunning ? 'runningTitle' : 'overTitle')}
        </h1>
        <p className="mt-4 text-lg wrap-anywhere">{say('by', { host: door.host })}</p>
        <p className="text-lg wrap-anywhere">{say('why', { reason: door.reason })}</p>
        <DoorTimes door={door} />
      </header>
      {trouble && <Notice>{say(trouble)}</Notice>}
      {door.captions && <DoorCaptions turns={door.captions} host={door.host} />}
      {door.minutes !== 'none' && !isRunning && <DoorMinutes id={id} door={door} />}
      <ObjectForm id={id} host={door.host} />
      <footer className="grid gap-1 text-sm text-ink-2">
        <p>{say('kept')}</p>
        {foot}
      </footer>
    </article>
  )
}
