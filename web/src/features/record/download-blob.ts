/** As a file, with the ending that belongs to its type. */
export function downloadBlob(blob: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(blob)
  link.download = `${name}.${/mp4/.test(blob.type) ? 'm4a' : /ogg/.test(blob.type) ? 'ogg' : 'webm'}`
  link.click()
  // The download reads the address a moment later.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
