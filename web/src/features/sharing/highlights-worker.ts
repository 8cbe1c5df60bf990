// Reads highlights off a note beside the page, as the server will for visitors: an hour of talk takes longer than a page
// may stand still.
import type { InsightChoice } from '@earmark/core/entities/insights.ts'
import type { Segment } from '@earmark/core/entities/recording.ts'
import type { SharedHighlight, StruckStretch } from '@earmark/core/entities/share.ts'
import type { Part } from '@earmark/core/sharing/cut-part.ts'
import {
  highlightsOutside,
  sharedHighlights,
  struckChoices,
} from '@earmark/core/sharing/shared-highlights.ts'
import { strikeSegments } from '@earmark/core/sharing/strike-words.ts'

export interface HighlightQuestion {
  segments: readonly Segment[]
  choices: readonly InsightChoice[]
  redact: readonly StruckStretch[]
  part: Part
}

export interface HighlightAnswer {
  lines: SharedHighlight[]
  /** How many of the note are not in the part. */
  outside: number
}

self.addEventListener('message', ({ data }: MessageEvent<HighlightQuestion>) => {
  const { segments, keys } = strikeSegments(data.segments, data.redact)
  const choices = struckChoices(data.choices, keys)
  const source = { segments, choices, part: data.part }
  const answer: HighlightAnswer = { lines: sharedHighlights(source), outside: highlightsOutside(source) }
  self.postMessage(answer)
})
