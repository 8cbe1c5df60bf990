import { type LiveValue, makeLiveValue } from '../../base/live-value.ts'
import { nothingSelected, type Selection } from './selection.ts'

/** Of each list, as long as the page is open: to look at a note does not give up what is chosen. */
const selections = new Map<string, LiveValue<Selection>>()

export function keptSelection(list: string): LiveValue<Selection> {
  const selection = selections.get(list) ?? makeLiveValue(nothingSelected)
  selections.set(list, selection)
  return selection
}
