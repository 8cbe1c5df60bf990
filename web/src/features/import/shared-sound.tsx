import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { forgetSharedFiles, readSharedFiles } from '../../base/offline/shared-files.ts'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'

/** Sound that another app has handed to this one. Asked about first: another site could send something, too. */
export function SharedSound({ onTake }: { onTake: (files: readonly File[]) => void }) {
  const navigate = useNavigate()
  const [files, setFiles] = useState<readonly File[]>([])
  useEffect(() => {
    void readSharedFiles().then(setFiles)
  }, [])
  if (files.length === 0) return null

  async function handleEnd(taken: readonly File[]): Promise<void> {
    onTake(taken)
    setFiles([])
    await forgetSharedFiles()
    await navigate('/app', { replace: true })
  }

  return (
    <div className="px-4 pt-4 md:px-9">
      <Notice
        onDismiss={() => void handleEnd([])}
        action={
          <Button size="s" onClick={() => void handleEnd(files)}>
            {files.length === 1 ? 'Create a note' : 'Create notes'}
          </Button>
        }
      >
        {files.length === 1 ? `“${files[0]?.name}” was shared` : `${files.length} files were shared`} with
        Earmark.
      </Notice>
    </div>
  )
}
