/** Hands the browser a file that was made here. */
export function saveFile(file: { file_name: string; type: string; text: string }): void {
  const url = URL.createObjectURL(new Blob([file.text], { type: file.type }))
  const link = document.createElement('a')
  link.href = url
  link.download = file.file_name
  link.click()
  // The download has begun by the next turn; the address is not needed any more.
  setTimeout(() => URL.revokeObjectURL(url), 0)
}
