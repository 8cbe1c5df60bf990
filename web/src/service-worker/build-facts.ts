/** Where the shell waits for something that belongs to the person, the address or the moment. */
export type ShellGap = 'layout' | 'route' | 'title' | 'theme' | 'nonce' | 'state'

/** What the worker knows of the build it belongs to. */
interface BuildFacts {
  id: string
  /** Every file that the app may need, by its path: scripts, styles, fonts, icons. Not the speech models. */
  files: string[]
  /** A document with nothing of a page in it, cut at its gaps. */
  shell: (string | { gap: ShellGap })[]
}

// service-worker.config.mjs writes it in.
declare const EARMARK_BUILD: BuildFacts

export const buildFacts = EARMARK_BUILD
