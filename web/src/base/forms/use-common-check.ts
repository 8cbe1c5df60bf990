import { useState } from 'react'

export type CommonCheck = (password: string) => boolean

/** The list is 90 kB: it is fetched when a person turns to the password, not with the page. */
export function useCommonCheck(): { isCommon: CommonCheck | undefined; load: () => Promise<CommonCheck> } {
  const [isCommon, setIsCommon] = useState<CommonCheck>()

  async function load(): Promise<CommonCheck> {
    if (isCommon) return isCommon
    try {
      const { makeCommonPasswordCheck } = await import('@earmark/core/access/common-passwords.ts')
      const check = makeCommonPasswordCheck()
      setIsCommon(() => check)
      return check
    } catch {
      // Without the list the form shows one rule less; the server checks it all the same.
      return () => false
    }
  }

  return { isCommon, load }
}
