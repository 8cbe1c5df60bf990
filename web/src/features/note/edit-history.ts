/** One thing the person did, and how to take it back. Both answer whether it could be done. */
export interface Step {
  /** What was done, as it follows "Undo": `title`, `edit`. */
  name: string
  undo: () => Promise<boolean>
  redo: () => Promise<boolean>
}

interface HistoryState {
  /** The name of the step that would be taken back; undefined where there is none. */
  undo: string | undefined
  redo: string | undefined
}

/** Enough for an evening of corrections; more would hold old transcripts in memory for nothing. */
const maxSteps = 100

/** What was done to a note since it was opened. Each step is a change like any other, so undoing is one too. */
export function makeEditHistory() {
  const listeners = new Set<() => void>()
  const held: { done: Step[]; undone: Step[]; state: HistoryState } = {
    done: [],
    undone: [],
    state: { undo: undefined, redo: undefined },
  }
  const tell = () => {
    held.state = { undo: held.done.at(-1)?.name, redo: held.undone.at(-1)?.name }
    for (const listener of listeners) listener()
  }

  /** A step that can no longer be taken is dropped: those below it were made on what it left behind. */
  const move = async (from: 'done' | 'undone', to: 'done' | 'undone', how: 'undo' | 'redo') => {
    const step = held[from].pop()
    if (!step) return true
    tell()
    const isDone = await step[how]()
    if (isDone) held[to].push(step)
    else held[from] = []
    tell()
    return isDone
  }

  const undo = () => move('done', 'undone', 'undo')

  return {
    state: () => held.state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    add(step: Step): void {
      held.done = [...held.done, step].slice(-maxSteps)
      held.undone = []
      tell()
    },
    undo,
    /** This very one, whatever was done after it; one that was taken back already is left alone. */
    async takeBack(step: Step): Promise<boolean> {
      if (held.done.at(-1) === step) return undo()
      if (!held.done.includes(step)) return true
      held.done = held.done.filter((other) => other !== step)
      tell()
      return step.undo()
    },
    redo: () => move('undone', 'done', 'redo'),
  }
}

export type EditHistory = ReturnType<typeof makeEditHistory>
