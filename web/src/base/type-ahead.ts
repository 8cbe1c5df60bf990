/** As much of a key press as says what is typed by it. */
type Key = Pick<
  KeyboardEvent,
  'key' | 'ctrlKey' | 'metaKey' | 'repeat' | 'timeStamp' | 'preventDefault' | 'stopImmediatePropagation'
> &
  Partial<Pick<KeyboardEvent, 'getModifierState'>>

export interface TypedAhead {
  text: string
  /** Enter was the last: it is to be sent at once. */
  isSent: boolean
}

/** Who types nothing for so long is not typing into a box that is to come. */
const pauseMs = 5_000

/** What is typed after the key that leads to a box, and before the box is there: none of it is lost, and none a command. */
export function makeTypeAhead() {
  const nothing = { isOn: false, text: '', isSent: false, lastMs: 0 }
  let state = nothing
  const take = (): TypedAhead => {
    const { text, isSent } = state
    state = nothing
    return { text, isSent }
  }
  return {
    begin(nowMs: number): void {
      state = { ...nothing, isOn: true, lastMs: nowMs }
    },
    /** The box is there, or nobody waits for it any more. */
    take,
    press(event: Key): void {
      if (!state.isOn) return
      const isCommand = (event.ctrlKey || event.metaKey) && !event.getModifierState?.('AltGraph')
      if (event.timeStamp - state.lastMs > pauseMs || isCommand || event.key === 'Escape') return void take()
      event.preventDefault()
      event.stopImmediatePropagation()
      // The key that led here may still be held down.
      const isOver = state.isSent || (event.repeat && state.text === '')
      state = { ...state, lastMs: event.timeStamp, ...(!isOver && typed(state.text, event.key)) }
    },
  }
}

function typed(text: string, key: string): Partial<TypedAhead> {
  if (key === 'Enter') return { isSent: text.trim() !== '' }
  if (key === 'Backspace') return { text: text.slice(0, -1) }
  return key.length === 1 ? { text: text + key } : {}
}

const ahead = makeTypeAhead()
const listening = { isOn: false }

/** From now on, until the box takes it. Who presses elsewhere wants something else. */
export function typeAhead(): void {
  ahead.begin(performance.now())
  if (listening.isOn) return
  listening.isOn = true
  window.addEventListener('keydown', ahead.press, { capture: true })
  window.addEventListener('pointerdown', ahead.take, { capture: true })
}

export const takeTypedAhead = ahead.take
