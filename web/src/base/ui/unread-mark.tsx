/** How many are new to the person; nothing where none is. */
export function UnreadMark({ count }: { count: number }) {
  if (count === 0) return null
  return (
    <span className="relative min-w-5 shrink-0 rounded-full bg-leaf px-1.5 text-center text-xs leading-5 font-semibold text-paper">
      {count > 99 ? '99+' : count}
      <span className="sr-only"> new</span>
    </span>
  )
}
