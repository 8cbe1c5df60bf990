import { type ReactNode, useId } from 'react'

interface SettingsPartProps {
  title: string
  /** One or two sentences on what it is for. */
  about: ReactNode
  children: ReactNode
}

/** One matter of a section of the settings. */
export function SettingsPart({ title, about, children }: SettingsPartProps) {
  const id = useId()
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4">
      <div className="grid gap-1">
        <h3 id={id} className="text-lg font-semibold wrap-anywhere">
          {title}
        </h3>
        <p className="wrap-anywhere text-ink-2">{about}</p>
      </div>
      {children}
    </section>
  )
}
