import type { Template } from '@earmark/core/entities/template.ts'

/** As it is saved again: since when it runs stays with it. */
export function runsOf({ runs_on }: Template) {
  return runs_on && { tags: runs_on.tags, channels: runs_on.channels }
}
