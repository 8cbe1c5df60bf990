import { FileAudio } from 'lucide-react'
import { Button } from '../../base/ui/button.tsx'
import { commands } from '../../base/ui/command-registry.ts'

/** Opens the browser's choice of files, as the menu over the list does. */
export function ChooseFiles() {
  return (
    <Button look="quiet" onClick={() => commands.run('import-files')}>
      <FileAudio size={18} aria-hidden="true" />
      Import audio
    </Button>
  )
}
