import type { SampleTag } from './sample-note.ts'

const dotFor: Record<SampleTag['tone'], string> = {
  voice: 'bg-voice',
  leaf: 'bg-leaf',
  amber: 'bg-[#b0822f]',
  indigo: 'bg-[#5b66b8]',
}

export function SampleTagList({ tags }: { tags: readonly SampleTag[] }) {
  return (
    <ul className="flex min-h-7 flex-wrap gap-2" aria-label="Tags">
      {tags.map((tag) => (
        <li
          key={tag.name}
          className="flex items-center gap-1.5 rounded-full bg-sunken px-3 py-1 text-[0.8rem] font-medium text-ink-2"
        >
          <span className={`size-2 rounded-full ${dotFor[tag.tone]}`} aria-hidden="true" />
          {tag.name}
        </li>
      ))}
    </ul>
  )
}
