const star = 'M12 3.2l2.7 5.6 6.1.9-4.4 4.3 1 6.1L12 17.2l-5.4 2.9 1-6.1L3.2 9.7l6.1-.9z'
const numbers = [1, 2, 3, 4, 5]

/** How many of five, seen and heard. */
export function StarRow({ stars, className = 'size-4' }: { stars: number; className?: string }) {
  return (
    <span role="img" aria-label={`${stars} of 5 stars`} className="inline-flex gap-0.5">
      {numbers.map((number) => (
        <Star key={number} isFull={number <= Math.round(stars)} className={className} />
      ))}
    </span>
  )
}

export function Star({ isFull, className }: { isFull: boolean; className: string }) {
  const look = isFull ? 'fill-current' : 'fill-none text-ink-3'
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className={`stroke-current ${look} ${className}`}>
      <path d={star} strokeWidth="1.6" strokeLinejoin="round" />
    </svg>
  )
}
