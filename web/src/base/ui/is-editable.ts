const textInputs = /^(?:text|search|email|password|url|tel|number|date|time|datetime-local|month|week)$/

/** Whether keys typed there become text. */
export function isEditable(target: EventTarget | null): target is HTMLElement {
  if (!(target instanceof HTMLElement)) return false
  if (target instanceof HTMLInputElement) return textInputs.test(target.type)
  return (
    target instanceof HTMLTextAreaElement || target instanceof HTMLSelectElement || target.isContentEditable
  )
}
