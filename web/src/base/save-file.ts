/** Hands a file to the person's browser, to be kept outside it. */
export function saveFile(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = name
  link.click()
  // Only once the browser has surely begun to read it.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
