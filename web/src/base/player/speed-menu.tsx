import { useSay } from '../languages/spoken.tsx'
import { Menu, MenuChoice } from '../ui/menu.tsx'
import { speeds } from './next-moment.ts'

const options = speeds.map((speed) => ({ value: `${speed}`, text: `${speed}×` }))

export function SpeedMenu({ speed, onChange }: { speed: number; onChange: (speed: number) => void }) {
  const say = useSay()
  return (
    <Menu
      side="top"
      align="end"
      trigger={
        <button
          type="button"
          aria-label={`${say('speed')} ${speed}×`}
          className="inline-flex min-h-9 min-w-12 items-center justify-center rounded-full bg-sunken px-2 text-sm font-semibold tabular-nums hover:underline max-sm:min-h-11"
        >
          {speed}×
        </button>
      }
    >
      <MenuChoice
        label={say('speed')}
        options={options}
        value={`${speed}`}
        onChange={(value) => onChange(Number(value))}
      />
    </Menu>
  )
}
