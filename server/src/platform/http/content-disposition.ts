/** How a file is to be handled and called, for any name and any browser (RFC 6266). */
export function contentDisposition(handling: 'inline' | 'attachment', fileName: string): string {
  // Quotes and backslashes end or escape a quoted name; a name in ASCII is for those who cannot read the other.
  const ascii = fileName.replaceAll(/[^\x20-\x7e]/g, '_').replaceAll(/["\\%]/g, '_')
  // Through bytes, because half a surrogate pair cannot be encoded.
  const encoded = encodeURIComponent(Buffer.from(fileName).toString()).replaceAll(
    /['()*]/g,
    (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `${handling}; filename="${ascii}"; filename*=UTF-8''${encoded}`
}
