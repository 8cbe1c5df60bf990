import { type UnsavedPage, unsavedPage } from '@earmark/core/publishing/draft-of-note.ts'

/** By the note. Signing out takes them away with everything else that is noted in the browser. */
const keyOf = (ulid: string) => `earmark:unsaved-page-${ulid}`

export const unsavedOnDevice = unsavedPages(() => localStorage)

/** Written at every key: other than a database this storage has it before the page can be gone. */
export function unsavedPages(storage: () => Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>) {
  return {
    read(ulid: string): UnsavedPage | undefined {
      try {
        return unsavedPage.parse(JSON.parse(storage().getItem(keyOf(ulid)) ?? 'null'))
      } catch {
        // Nothing is kept there, or it is what another build has written, or storage is switched off.
        return undefined
      }
    },
    /** Whether it could be kept. */
    keep(ulid: string, unsaved: UnsavedPage): boolean {
      try {
        storage().setItem(keyOf(ulid), JSON.stringify(unsaved))
        return true
      } catch {
        // Storage is full or switched off: whoever types is told.
        return false
      }
    },
    forget(ulid: string): void {
      try {
        storage().removeItem(keyOf(ulid))
      } catch {
        // Nothing was kept where storage is switched off.
      }
    },
  }
}
