import type { Recording } from '@earmark/core/entities/recording.ts'
import { showToast } from '../../base/ui/toasts.ts'

export async function copyWords({ segments }: Pick<Recording, 'segments'>): Promise<void> {
  try {
    await navigator.clipboard.writeText(segments.map(({ text }) => text).join('\n'))
    showToast('Copied.')
  } catch {
    // Browsers refuse it on pages without https, and where the person has said no.
    showToast('This browser does not let Earmark copy. Export the note as text instead.')
  }
}
