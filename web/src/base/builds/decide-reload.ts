export interface PageMoment {
  /** Of the newest build; undefined while this page runs on it. */
  newBuild: string | undefined
  /** The build this tab already reloaded for: if it came back with the old one, once more will not help. */
  reloadedFor: string | null
  canReload: boolean
  hasTypedText: boolean
  isHidden: boolean
  idleMs: number
}

/** Nobody who reads or thinks for less than this is surprised by a reload. */
const calmMs = 30_000

/** A new build reloads the page at the next calm moment; until then it says quietly that it is there. */
export function decideReload(moment: PageMoment): 'nothing' | 'reload' | 'offer' {
  if (!moment.newBuild || moment.newBuild === moment.reloadedFor) return 'nothing'
  if (!moment.canReload || moment.hasTypedText) return 'offer'
  return moment.isHidden || moment.idleMs >= calmMs ? 'reload' : 'offer'
}
