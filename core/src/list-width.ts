/** How wide the list may stand beside the note, in rem, and how wide it stands where nobody has chosen. */
export const listWidths = { min: 17, max: 36, usual: 25 } as const

/** Name of the cookie that keeps the choice, so that the first paint is already right. */
export const listWidthCookie = 'list_width'

/** What a cookie says; undefined where it says nothing that can be. */
export function readListWidth(text: string | undefined): number | undefined {
  const width = text ? Number(text) : Number.NaN
  return Number.isInteger(width) && width >= listWidths.min && width <= listWidths.max ? width : undefined
}

/** The nearest width that the list may have, where list and note share `room`. The note is never the narrower. */
export function fitListWidth(width: number, room: number): number {
  const most = Math.min(listWidths.max, Math.floor(room * widestPart))
  return Math.max(listWidths.min, Math.min(most, Math.round(width)))
}

/** As the grid of the notes has it, whatever was chosen on a wider screen. */
const widestPart = 0.45
