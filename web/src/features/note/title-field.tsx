import { type KeyboardEvent, useState } from 'react'

interface TitleFieldProps {
  title: string
  /** What it is called without one. */
  name: string
  isReadOnly: boolean
  onChange: (title: string) => void
}

/** The heading is the field: what is typed is kept when it is left, or on Enter. */
export function TitleField({ title, name, isReadOnly, onChange }: TitleFieldProps) {
  const [typed, setTyped] = useState<string>()
  const keep = () => {
    if (typed !== undefined && typed.trim() !== title) onChange(typed.trim())
    setTyped(undefined)
  }
  const handleKey = (event: KeyboardEvent<HTMLTextAreaElement>) => {
    if (event.key === 'Escape') setTyped(undefined)
    if (event.key !== 'Enter' && event.key !== 'Escape') return
    event.preventDefault()
    event.currentTarget.blur()
  }
  return (
    <h1 className="text-[1.625rem] leading-tight @min-[36rem]:text-4xl">
      {/* It grows with its text: a long title wraps as a heading does. */}
      <textarea
        aria-label="Title"
        rows={1}
        maxLength={500}
        readOnly={isReadOnly}
        placeholder={name}
        value={typed ?? title}
        onChange={(event) => setTyped(event.currentTarget.value.replaceAll('\n', ' '))}
        onBlur={keep}
        onKeyDown={handleKey}
        className="-mx-2 block w-[calc(100%+1rem)] resize-none rounded-s bg-transparent px-2 py-1 [field-sizing:content] placeholder:text-ink-3 hover:bg-sunken focus:bg-sunken read-only:hover:bg-transparent"
      />
    </h1>
  )
}
