/** What an operator should look at though people can go on: shown by `/readyz` and counted by `/metrics`. */
export interface Notices {
  put(about: string, sentence: string): void
  drop(about: string): void
  all(): ReadonlyMap<string, string>
}

export function createNotices(): Notices {
  const notices = new Map<string, string>()
  return {
    put: (about, sentence) => void notices.set(about, sentence),
    drop: (about) => void notices.delete(about),
    all: () => notices,
  }
}
