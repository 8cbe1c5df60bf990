import { Mic } from 'lucide-react'
import { Button } from '../../base/ui/button.tsx'
import { useRecorderContext } from './recorder-context.tsx'

/** Records at once: nobody who presses this wants to press another button first. */
export function MakeFirstNote() {
  const { recorder, panel } = useRecorderContext()
  const handleClick = () => {
    panel.set(true)
    void recorder.start()
  }
  return (
    <Button look="voice" onClick={handleClick} onPointerEnter={recorder.prepare} onFocus={recorder.prepare}>
      <Mic size={18} aria-hidden="true" />
      Make your first note
    </Button>
  )
}
