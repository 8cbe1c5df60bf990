export interface Column {
  title: string
  text: string
}

/** Three thoughts side by side, parted by hair-lines. */
export function Columns({ columns }: { columns: readonly Column[] }) {
  return (
    <ul className="grid border-t border-line md:grid-cols-3">
      {columns.map((column) => (
        <li
          key={column.title}
          className="border-line py-6 max-md:border-b md:px-7 md:pt-7 md:pb-2 md:first:pl-0 md:not-first:border-l"
        >
          <h2 className="text-[1.45rem]">{column.title}</h2>
          <p className="mt-2 text-ink-2">{column.text}</p>
        </li>
      ))}
    </ul>
  )
}
