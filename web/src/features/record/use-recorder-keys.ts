import { type RecorderCommand, recorderCommand } from '@earmark/core/recording/recorder-keys.ts'
import { useEffect, useMemo } from 'react'
import { isEditable } from '../../base/ui/is-editable.ts'
import { useCommands } from '../../base/ui/use-commands.ts'
import { useRecorderPlace } from './recorder-context.tsx'

/** R, Space, Enter and Esc, wherever one is; R stands in the list of shortcuts too. */
export function useRecorderKeys(): void {
  const { recorder, panel } = useRecorderPlace()
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
          name: 'Record, or go on after a pause',
          keywords: 'new note speak microphone',
          keys: 'r',
          run: () => {
            const command = recorderCommand(recorder.state.get(), 'r')
            if (command) commands[command]()
          },
        },
        ...running.map(({ key, command, name }) => ({
          id: `record-${command}`,
          name,
          keywords: 'recording recorder',
          when: () => recorderCommand(recorder.state.get(), key) === command,
          run: commands[command],
        })),
      ],
      [recorder, commands],
    ),
  )
  useEffect(() => {
    const handleKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() === 'r' || !isForRecorder(event)) return
      const command = recorderCommand(recorder.state.get(), event.key)
      if (!command) return
      event.preventDefault()
      commands[command]()
    }
    document.addEventListener('keydown', handleKey)
    return () => document.removeEventListener('keydown', handleKey)
  }, [recorder, commands])
}

/** Their keys are the recorder's own, for they mean something else while nothing is recorded. */
const running = [
  { key: 'Enter', command: 'finish', name: 'Finish the recording' },
  { key: ' ', command: 'pause', name: 'Pause the recording' },
  { key: 'Escape', command: 'ask_discard', name: 'Discard the recording' },
] as const

/** Not what is typed, not a dialog's own keys, and not the key that presses the button one stands on. */
function isForRecorder(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.repeat || event.ctrlKey || event.metaKey || event.altKey) return false
  const { target } = event
  if (isEditable(target)) return false
  if (!(target instanceof Element)) return true
  if (target.closest('[data-own-keys], [role="menu"]')) return false
  const isPress = event.key === 'Enter' || event.key === ' '
  return !(isPress && target.closest('button, a, summary, [role="button"], [role="slider"]'))
}
