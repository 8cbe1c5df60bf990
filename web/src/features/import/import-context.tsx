import { createContext, useContext } from 'react'

export interface ImportHow {
  /** Left and right are two people: each is written down by itself, where they differ. */
  isTwoPeople?: boolean
}

interface Import {
  /** Makes a note of each of them that is a sound. */
  add: (files: readonly File[], how?: ImportHow) => void
}

export const ImportContext = createContext<Import | undefined>(undefined)

export function useImport(): Import {
  const found = useContext(ImportContext)
  if (!found) throw new Error('useImport stands outside an ImportArea')
  return found
}
