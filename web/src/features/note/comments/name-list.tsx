import type { NameOffer } from './use-name-offer.ts'

/** The names that may be meant. The field holds the focus and its keys; here is only clicked. */
export function NameList({ id, offer }: { id: string; offer: NameOffer }) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="People"
      hidden={offer.names.length === 0}
      className="absolute z-10 w-64 max-w-full rounded-m border border-line-2 bg-surface py-1 shadow-2"
    >
      {offer.names.map((person, at) => (
        <div
          key={person.id}
          id={`${id}-${at}`}
          role="option"
          tabIndex={-1}
          aria-selected={at === offer.at}
          onMouseDown={(event) => {
            // The field keeps the focus.
            event.preventDefault()
            offer.take(person)
          }}
          className="truncate px-4 py-2 aria-selected:bg-sunken"
        >
          {person.name}
        </div>
      ))}
    </div>
  )
}
