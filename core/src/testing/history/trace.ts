/** What happened, as one number: two runs of one seed must have the same. */
export interface Trace {
  add(line: string): void
  lines(): readonly string[]
  hash(): string
}

/** FNV-1a over all that is added. */
export function makeTrace(): Trace {
  const lines: string[] = []
  let hash = 0x811c9dc5
  return {
    add(line) {
      lines.push(line)
      for (let at = 0; at < line.length; at++) hash = Math.imul(hash ^ line.charCodeAt(at), 0x01000193)
    },
    lines: () => lines,
    hash: () => (hash >>> 0).toString(16).padStart(8, '0'),
  }
}
