/** A key, or several one after the other: `<Kbd keys="g n" />`. */
export function Kbd({ keys }: { keys: string }) {
  return (
    <span className="inline-flex gap-1">
      {keys.split(' ').map((key) => (
        <kbd
          key={key}
          className="inline-flex h-6 min-w-6 items-center justify-center rounded-[5px] border border-line-2 bg-sunken px-1.5 font-sans text-xs font-semibold text-ink-2"
        >
          {key.length === 1 ? key.toUpperCase() : key}
        </kbd>
      ))}
    </span>
  )
}
