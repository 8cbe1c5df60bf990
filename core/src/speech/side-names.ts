export interface SideNames {
  left: string
  right: string
}

/** Who speaks on each side of a sound that came as a file. */
export const sideNames = { left: 'Left', right: 'Right' } as const satisfies SideNames

/** And of a meeting that was recorded here: the microphone is on the left, what the call brought on the right. */
export const meetingSideNames = { left: 'You', right: 'Others' } as const satisfies SideNames

const allNames: ReadonlySet<string | undefined> = new Set([
  ...Object.values(sideNames),
  ...Object.values(meetingSideNames),
])

/** What engines call voices may change; these do not. */
export function isSideName(speaker: string | undefined): boolean {
  return allNames.has(speaker)
}
