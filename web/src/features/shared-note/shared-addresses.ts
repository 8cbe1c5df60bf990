const shares = '/api/v1/public/shares'

export function audioAddress(id: string): string {
  return `${shares}/${id}/audio`
}

export function attachmentAddress(id: string, attachment: string): string {
  return `${shares}/${id}/attachments/${attachment}`
}

/** As files to take away, where that is allowed. */
export const downloadsOf = (id: string) => ({
  audio: `${audioAddress(id)}?download=1`,
  txt: `${shares}/${id}/transcript?format=txt`,
  md: `${shares}/${id}/transcript?format=md`,
  srt: `${shares}/${id}/transcript?format=srt`,
  vtt: `${shares}/${id}/transcript?format=vtt`,
})
