import type { ConversationScope } from '@earmark/core/entities/conversation.ts'
import { makeCalendar } from '@earmark/core/search/calendar.ts'
import { ListFilter } from 'lucide-react'
import { useState } from 'react'
import { useChannels } from '../../base/local-db/use-channels.ts'
import { useTags } from '../../base/local-db/use-recordings.ts'
import { useIsTeam } from '../../base/session/use-is-team.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { Button } from '../../base/ui/button.tsx'
import { Menu, MenuChoice, MenuSeparator } from '../../base/ui/menu.tsx'
import { daysToChoose, withoutParts } from './scopes.ts'

interface ScopeMenuProps {
  scope: ConversationScope
  onChange: (scope: ConversationScope) => void
}

const all = 'all'

/** Tags are how personal accounts file their notes, and channels how teams do. */
export function ScopeMenu({ scope, onChange }: ScopeMenuProps) {
  const isTeam = useIsTeam()
  const { timeZone } = useDates()
  const [tags, channels] = [useTags(), useChannels()]
  const part = isTeam ? 'channel' : 'tag'
  const places = (isTeam ? channels : tags).map(({ id, name }) => ({ value: id, text: name }))
  const [today] = useState(() => makeCalendar(timeZone)(Date.now()))
  const days = daysToChoose(today)
  const chosenDays = days.find((each) => JSON.stringify(each.days) === JSON.stringify(daysIn(scope)))
  const choosePlace = (value: string) =>
    onChange(value === all ? withoutParts(scope, [part]) : { ...scope, [part]: value })
  const chooseDays = (value: string) => {
    const chosen = days.find(({ text }) => text === value)
    onChange({ ...withoutParts(scope, ['from', 'to']), ...chosen?.days })
  }
  return (
    <Menu
      side="top"
      trigger={
        <Button look="plain" size="s" className="-ml-2 px-3 font-medium">
          <ListFilter size={16} aria-hidden="true" />
          {Object.keys(scope).length === 0 ? 'All notes' : 'Narrowed to'}
        </Button>
      }
    >
      <MenuChoice
        label={isTeam ? 'Channel' : 'Tag'}
        options={[{ value: all, text: isTeam ? 'All channels' : 'All tags' }, ...places]}
        value={scope[part] ?? all}
        onChange={choosePlace}
      />
      <MenuSeparator />
      <MenuChoice
        label="Recorded"
        options={[{ value: all, text: 'Any time' }, ...days.map(({ text }) => ({ value: text, text }))]}
        value={chosenDays?.text ?? (scope.from || scope.to ? '' : all)}
        onChange={chooseDays}
      />
    </Menu>
  )
}

function daysIn({ from, to }: ConversationScope) {
  return { from, to }
}
