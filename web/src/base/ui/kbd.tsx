import { useSyncExternalStore } from 'react'

/** Not shown where there is likely no keyboard. A key, several one after the other, or one held with Ctrl or ⌘: `g n`, `Mod+k`. */
export function Kbd({ keys }: { keys: string }) {
  // The server does not know what it is read on; the page says it right once it is alive.
  const isMac = useSyncExternalStore(neverChanges, isApple, () => false)
  return (
    <span className="inline-flex gap-1 [@media(hover:none)]:hidden">
      {keys
        .replace('Mod+', isMac ? '⌘ ' : 'Ctrl ')
        .replace('Shift+', 'Shift ')
        .split(' ')
        .map((key) => (
          <kbd
            key={key}
            className="inline-flex h-6 min-w-6 items-center justify-center rounded-[5px] border border-line-2 bg-sunken px-1.5 font-sans text-xs font-semibold text-ink-2"
          >
            {signs[key] ?? (key.length === 1 ? key.toUpperCase() : key)}
          </kbd>
        ))}
    </span>
  )
}

const signs: Partial<Record<string, string>> = {
  ArrowLeft: '←',
  ArrowRight: '→',
  ArrowUp: '↑',
  ArrowDown: '↓',
  Escape: 'Esc',
}

function isApple(): boolean {
  return /Mac|iPhone|iPad/.test(navigator.userAgent)
}

const neverChanges = () => () => undefined
