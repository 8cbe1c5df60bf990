import { fitListWidth, listWidthCookie, listWidths } from '@earmark/core/list-width.ts'

const yearSeconds = 365 * 24 * 60 * 60

/** Follows the pointer until it is let go of. */
export function dragEdge(edge: HTMLElement, { pointerId, button }: PointerEvent): void {
  if (button !== 0) return
  const ending = new AbortController()
  const end = () => ending.abort()
  const { signal } = ending
  const list = listBeside(edge)
  edge.setPointerCapture(pointerId)
  edge.addEventListener(
    'pointermove',
    ({ clientX }) => setWidth(edge, (clientX - list.getBoundingClientRect().left) / remPx()),
    { signal },
  )
  for (const type of ['pointerup', 'pointercancel', 'lostpointercapture'] as const) {
    edge.addEventListener(type, end, { signal })
  }
}

/** From the width that is seen, which a narrow screen may hold below the one that was chosen. */
export function moveEdgeByKey(edge: HTMLElement, key: string): void {
  const now = listBeside(edge).offsetWidth / remPx()
  const moved = { ArrowLeft: now - 1, ArrowRight: now + 1, Home: listWidths.min, End: listWidths.max }[key]
  if (moved !== undefined) setWidth(edge, moved)
}

export function resetEdge(edge: HTMLElement): void {
  delete document.documentElement.dataset['listWidth']
  document.cookie = `${listWidthCookie}=; Path=/; Max-Age=0; SameSite=Lax`
  edge.setAttribute('aria-valuenow', `${listWidths.usual}`)
}

function setWidth(edge: HTMLElement, wanted: number): void {
  const room = (edge.parentElement?.offsetWidth ?? 0) / remPx()
  const width = `${fitListWidth(wanted, room)}`
  document.documentElement.dataset['listWidth'] = width
  document.cookie = `${listWidthCookie}=${width}; Path=/; Max-Age=${yearSeconds}; SameSite=Lax`
  edge.setAttribute('aria-valuenow', width)
}

function listBeside(edge: HTMLElement): HTMLElement {
  const list = edge.previousElementSibling
  if (!(list instanceof HTMLElement)) throw new Error('the edge stands after the list')
  return list
}

function remPx(): number {
  return Number.parseFloat(getComputedStyle(document.documentElement).fontSize)
}
