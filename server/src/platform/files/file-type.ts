/** What a file is by its first bytes; its name and what its sender calls it may lie. */
export interface FileType {
  kind: 'image' | 'pdf' | 'file'
  type: string
}

const signatures: readonly (FileType & { at: number; bytes: readonly number[] })[] = [
  { kind: 'image', type: 'image/png', at: 0, bytes: [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a] },
  { kind: 'image', type: 'image/jpeg', at: 0, bytes: [0xff, 0xd8, 0xff] },
  { kind: 'image', type: 'image/gif', at: 0, bytes: textBytes('GIF87a') },
  { kind: 'image', type: 'image/gif', at: 0, bytes: textBytes('GIF89a') },
  { kind: 'image', type: 'image/webp', at: 8, bytes: textBytes('WEBP') },
  { kind: 'pdf', type: 'application/pdf', at: 0, bytes: textBytes('%PDF-') },
]

export const headBytes = 16

export function fileTypeOf(head: Uint8Array): FileType {
  const known = signatures.find(({ at, bytes }) => bytes.every((byte, i) => head[at + i] === byte))
  return known ? { kind: known.kind, type: known.type } : { kind: 'file', type: 'application/octet-stream' }
}

function textBytes(text: string): number[] {
  return [...Buffer.from(text)]
}
