/** Stands where something of known shape will stand. Give it its size by class. */
export function Skeleton({ className = 'h-4 w-full' }: { className?: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-s bg-line ${className}`} />
}
