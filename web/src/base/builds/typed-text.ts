import { isEditable } from '../ui/is-editable.ts'

const typedInto = new Set<HTMLElement>()

/** Remembers which fields were typed into, however they are built. Returns how to stop. */
export function watchTyping(): () => void {
  const remember = (event: Event) => {
    if (isEditable(event.target)) typedInto.add(event.target)
  }
  document.addEventListener('input', remember, true)
  return () => document.removeEventListener('input', remember, true)
}

/** Whether something typed still stands in a field on this page: a reload would lose it. */
export function hasTypedText(): boolean {
  for (const field of typedInto) {
    if (!field.isConnected) typedInto.delete(field)
    else if (textOf(field) !== '') return true
  }
  return false
}

function textOf(field: HTMLElement): string {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) return field.value
  return field instanceof HTMLSelectElement ? 'chosen' : (field.textContent ?? '')
}
