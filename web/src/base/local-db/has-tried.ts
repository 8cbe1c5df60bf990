/** Whether notes were made here without an account, asked without loading what it takes to read them. */
export async function hasTried(): Promise<boolean> {
  // Not in every browser; there they show after the first press on Record.
  const databases = await indexedDB.databases?.()
  return databases?.some(({ name }) => name === 'earmark-try') ?? false
}
