export const sampleEngine = 'sample'

/** A person's own hands: nothing was said. */
export const typedEngine = 'typed'

/** Whether its words stand at times that mean something to people. */
export function isTimed({ engine }: { engine: string | null }): boolean {
  return engine !== typedEngine
}

/** There is no sound of such a note, and none will come. */
export function isSilent({ engine }: { engine: string | null }): boolean {
  return engine === sampleEngine || engine === typedEngine
}
