import { useMemo } from 'react'
import { useCommands } from '../../base/ui/use-commands.ts'
import { useLatest } from '../../base/use-latest.ts'

interface ImportCommands {
  onFiles: () => void
  onCalls: () => void
  onFolder: () => void
}

const keywords = 'upload audio add'

export function useImportCommands(given: ImportCommands): void {
  const latest = useLatest(given)
  useCommands(
    useMemo(
      () => [
        { id: 'import-files', name: 'Import audio', keywords, run: () => latest.current.onFiles() },
        {
          id: 'import-calls',
          name: 'Import audio, left and right as two people',
          keywords: `${keywords} stereo call meeting speakers`,
          run: () => latest.current.onCalls(),
        },
        {
          id: 'import-folder',
          name: 'Import a folder of audio',
          keywords,
          run: () => latest.current.onFolder(),
        },
      ],
      [latest],
    ),
  )
}
