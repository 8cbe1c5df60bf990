import { Tabs as BaseTabs } from '@base-ui/react/tabs'
import type { ReactNode } from 'react'

interface TabsProps {
  label: string
  /** The value of the one that is open at first. Left out: the first. */
  first?: string
  tabs: readonly { value: string; text: string; panel: ReactNode }[]
}

export function Tabs({ label, tabs, first = tabs[0]?.value }: TabsProps) {
  return (
    <BaseTabs.Root defaultValue={first ?? null}>
      <BaseTabs.List aria-label={label} className="flex gap-1 overflow-x-auto border-b border-line">
        {tabs.map((tab) => (
          <BaseTabs.Tab
            key={tab.value}
            value={tab.value}
            className="min-h-11 border-b-2 border-transparent px-4 font-medium whitespace-nowrap text-ink-2 transition hover:text-ink focus-visible:-outline-offset-2 data-active:border-ink data-active:text-ink"
          >
            {tab.text}
          </BaseTabs.Tab>
        ))}
      </BaseTabs.List>
      {tabs.map((tab) => (
        <BaseTabs.Panel key={tab.value} value={tab.value} className="pt-5">
          {tab.panel}
        </BaseTabs.Panel>
      ))}
    </BaseTabs.Root>
  )
}
