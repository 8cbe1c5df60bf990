import { createContext, useContext } from 'react'

interface Import {
  /** Makes a note of each of them that is a sound. */
  add: (files: readonly File[]) => void
}

export const ImportContext = createContext<Import | undefined>(undefined)

export function useImport(): Import {
  const found = useContext(ImportContext)
  if (!found) throw new Error('useImport stands outside an ImportArea')
  return found
}
