import { runHistory } from './run-history.ts'

export interface Failure {
  /** To be told again: `EARMARK_SEED=7 npx vitest run --project core replay`. */
  seed: number
  trouble: string[]
}

/** The first history that does not end as it must. */
export async function findFailure(
  seeds: { from: number; to: number },
  settle: () => Promise<void>,
): Promise<Failure | undefined> {
  for (let seed = seeds.from; seed <= seeds.to; seed++) {
    const { trouble } = await runHistory({ seed, settle })
    if (trouble.length > 0) return { seed, trouble }
  }
  return undefined
}
