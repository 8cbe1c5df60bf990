import { useNavigate } from 'react-router'
import { useRecorderContext } from './recorder-context.tsx'

/** Makes the recorder large: in the pane, or, where a note or another page has it, at the recorder's own address. */
export function useOpenRecorder(): () => void {
  const { recorder, panel, hasPane } = useRecorderContext()
  const navigate = useNavigate()
  return () => {
    panel.set(true)
    if (recorder.meeting.get()) void navigate('/meeting')
    else if (!hasPane.get()) void navigate('/d/new')
  }
}
