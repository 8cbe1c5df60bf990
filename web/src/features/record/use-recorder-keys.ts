import { type RecorderCommand, recorderCommand } from '@earmark/core/recording/recorder-keys.ts'
import { useMemo } from 'react'
import { useCommands } from '../../base/ui/use-commands.ts'
import type { Recorder } from './recorder.ts'
import { useRecorderContext } from './recorder-context.tsx'

/** R, Space, Enter and Esc, wherever one is. */
export function useRecorderKeys(): void {
  const { recorder, panel } = useRecorderContext()
  const commands = useMemo<Record<RecorderCommand, () => void>>(
    () => ({
      start: () => {
        panel.set(true)
        void recorder.start()
      },
      pause: recorder.pause,
      resume: recorder.resume,
      finish: recorder.finish,
      ask_discard: recorder.askDiscard,
      keep: recorder.keep,
    }),
    [recorder, panel],
  )
  useCommands(
    useMemo(
      () => [
        {
          id: 'record',
          name: 'Record or resume',
          keywords: 'new note speak microphone',
          keys: 'r',
          run: () => {
            const command = recorderCommand(recorder.state.get(), 'r')
            if (command) commands[command]()
          },
        },
        ...running.map(({ keys, name }) => ({
          id: `record-${keys}`,
          name,
          keywords: 'recording recorder',
          keys,
          group: 'recorder' as const,
          isUrgent: true as const,
          when: () => commandOf(recorder, keys) !== undefined,
          run: () => {
            const command = commandOf(recorder, keys)
            if (command) commands[command]()
          },
        })),
      ],
      [recorder, commands],
    ),
  )
}

/** Their keys are the recorder's while it runs, and mean something else while nothing is recorded. */
const running = [
  { keys: 'Space', name: 'Pause or resume the recording' },
  { keys: 'Enter', name: 'Finish the recording' },
  { keys: 'Escape', name: 'Discard the recording' },
] as const

function commandOf(recorder: Recorder, keys: string): RecorderCommand | undefined {
  return recorderCommand(recorder.state.get(), keys === 'Space' ? ' ' : keys)
}
