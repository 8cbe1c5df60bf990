import type { StoredInBrowser } from '@earmark/core/privacy/browser-store.ts'

/** On a phone each row is a block of its own. */
export function StoredTable({ rows }: { rows: readonly StoredInBrowser[] }) {
  return (
    <table className="mt-4 w-full text-left text-[0.9375rem] text-ink-2 max-sm:block">
      <thead className="max-sm:sr-only">
        <tr>
          {['Name', 'What it is for', 'Set', 'Kept'].map((heading) => (
            <th key={heading} scope="col" className="py-2 pr-4 font-semibold text-ink">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody className="max-sm:block">
        {rows.map(({ store, name, purpose, set, retention }) => (
          <tr key={`${store} ${name}`} className="border-t border-line align-top max-sm:block max-sm:py-3">
            <th scope="row" className="py-2 pr-4 font-normal max-sm:block max-sm:py-0">
              <code className="wrap-anywhere text-ink">{name}</code>
              <span className="block text-sm">{store}</span>
            </th>
            <td className="py-2 pr-4 max-sm:block max-sm:py-1">{purpose}</td>
            <td className="py-2 pr-4 max-sm:block max-sm:py-0">{set}</td>
            <td className="py-2 max-sm:block max-sm:py-0">{retention}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
