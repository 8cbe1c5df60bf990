import { VirtualList } from '../../base/ui/virtual-list.tsx'
import { Specimen } from './specimen.tsx'

const many = Array.from({ length: 10_000 }, (_, at) => `Note ${at + 1}`)

export function ListGallery() {
  return (
    <Specimen title="A list of ten thousand">
      <VirtualList
        label="Notes"
        items={many}
        keyOf={(text) => text}
        rowHeightPx={48}
        renderRow={(text) => <div className="border-b border-line px-4 py-3">{text}</div>}
        className="h-72 rounded-m border border-line bg-surface"
      />
    </Specimen>
  )
}
