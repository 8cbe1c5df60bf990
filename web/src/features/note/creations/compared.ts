import type { CreationLine } from '@earmark/core/entities/creation.ts'
import type { Creation } from './use-versions.ts'

/** What says all that was said: beside the speech one sees what was left out. */
export function canCompareSpeech({ made }: Pick<Creation, 'made'>): boolean {
  return made.kind === 'clean_up'
}

export function plainLines(lines: readonly CreationLine[]): string {
  return lines.map(({ text }) => text).join('\n')
}
