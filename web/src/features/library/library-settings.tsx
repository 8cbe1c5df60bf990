import { isUnderWay } from '@earmark/core/archives-api.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { useIsTeam } from '../../base/session/use-is-team.ts'
import { Notice } from '../../base/ui/notice.tsx'
import { ExportLibrary } from './export-library.tsx'
import { ImportLibrary } from './import-library.tsx'
import { useArchives } from './use-archives.ts'

/** A whole library out and in again. */
export function LibrarySettings() {
  const { account_id } = useNotes()
  const isTeam = useIsTeam()
  const archives = useArchives()
  if (isTeam) {
    return (
      <section aria-labelledby="library" className="grid gap-1.5">
        <h3 id="library" className="font-semibold">
          Export or import all notes
        </h3>
        <p className="text-ink-2">
          To export or import all your notes, switch to your personal account. A team is exported by its
          owner, under Settings, Account.
        </p>
      </section>
    )
  }
  const newest = (kind: 'export' | 'import') => archives.items.find((each) => each.kind === kind)
  const isBusy = archives.items.some(isUnderWay)
  return (
    <>
      {archives.failure !== undefined && <Notice kind="alert">{archives.failure}</Notice>}
      <ExportLibrary newest={newest('export')} isBusy={isBusy} reload={archives.reload} />
      <ImportLibrary
        account_id={account_id}
        newest={newest('import')}
        isBusy={isBusy}
        reload={archives.reload}
      />
    </>
  )
}
