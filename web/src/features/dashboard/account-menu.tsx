import type { SignedIn } from '@earmark/core/access/viewer.ts'
import { Keyboard, LogOut, Plus, ServerCog, Settings, Sparkles } from 'lucide-react'
import type { ReactElement } from 'react'
import { sentenceOf } from '../../base/api/api-error.ts'
import { standingIn } from '@earmark/core/teams/role-names.ts'
import { newTeamOpen } from '../../base/session/new-team.ts'
import { isAdministrator } from '../../base/settings/sections.ts'
import { signOut } from '../../base/session/sign-out.ts'
import { switchAccount } from '../../base/session/switch-account.ts'
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '../../base/ui/menu.tsx'
import { openShortcutHelp } from '../../base/ui/shortcut-help.tsx'
import { AppearanceChoice } from './appearance-choice.tsx'

interface AccountMenuProps {
  viewer: SignedIn
  trigger: ReactElement
  side: 'top' | 'bottom'
  align: 'start' | 'end'
  /** Signing out or switching did not work; the sentence says why. */
  onFailure: (sentence: string) => void
}

export function AccountMenu({ viewer, trigger, side, align, onFailure }: AccountMenuProps) {
  const handle = (work: Promise<void>): void => {
    work.catch((error: unknown) => onFailure(sentenceOf(error)))
  }
  return (
    <Menu trigger={trigger} side={side} align={align}>
      <MenuChoice
        label="Account"
        options={viewer.accounts.map((account) => ({
          value: account.id,
          text: account.name,
          about: standingIn(account),
        }))}
        value={viewer.account.id}
        onChange={(id) => handle(switchAccount(id))}
      />
      <MenuItem onSelect={() => newTeamOpen.set(true)} icon={<Plus size={18} />}>
        New team…
      </MenuItem>
      <MenuSeparator />
      <MenuLink to="/d/settings/profile" icon={<Settings size={18} />}>
        Settings
      </MenuLink>
      {isAdministrator(viewer) && (
        <MenuLink to="/d/admin" icon={<ServerCog size={18} />}>
          This instance
        </MenuLink>
      )}
      <MenuItem onSelect={openShortcutHelp} icon={<Keyboard size={18} />}>
        Keyboard shortcuts
      </MenuItem>
      {!viewer.account.paid && (
        <MenuLink to="/pricing" icon={<Sparkles size={18} />}>
          Plans
        </MenuLink>
      )}
      <MenuSeparator />
      <AppearanceChoice />
      <MenuSeparator />
      <MenuItem onSelect={() => handle(signOut())} icon={<LogOut size={18} />}>
        Sign out
      </MenuItem>
    </Menu>
  )
}
