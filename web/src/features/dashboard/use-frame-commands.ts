import { may } from '@earmark/core/access/permissions.ts'
import type { SignedIn } from '@earmark/core/access/viewer.ts'
import { useMemo } from 'react'
import { useNavigate } from 'react-router'
import { sentenceOf } from '../../base/api/api-error.ts'
import { writingNote } from '../../base/local-db/writing.ts'
import { channelDialog } from '../../base/session/channel-dialogs.ts'
import { newTeamOpen } from '../../base/session/new-team.ts'
import { signOut } from '../../base/session/sign-out.ts'
import { switchAccount } from '../../base/session/switch-account.ts'
import { useViewer } from '../../base/session/use-viewer.ts'
import { typeAhead } from '../../base/type-ahead.ts'
import type { Command } from '../../base/ui/command-registry.ts'
import { applyTheme, readTheme, themeTexts } from '../../base/ui/theme-choice.tsx'
import { useCommands } from '../../base/ui/use-commands.ts'
import { mainPages } from './main-pages.ts'

/** Wherever one is: the places, the look of the page, the account. */
export function useFrameCommands(onFailure: (sentence: string) => void): void {
  const navigate = useNavigate()
  const viewer = useViewer()
  // The registry tells commands apart by identity, so the list is made once.
  const commands = useMemo(() => {
    const go = (to: string) => () => void navigate(to)
    const ask = () => {
      typeAhead()
      void navigate('/c/new')
    }
    const attempt = (work: () => Promise<void>) => () => {
      work().catch((error: unknown) => onFailure(sentenceOf(error)))
    }
    return [
      ...mainPages.map(({ to, text, keys }) => ({ id: `go${to}`, name: `Go to ${text}`, keys, run: go(to) })),
      writeCommand,
      { id: 'ask', name: 'Ask your notes', keywords: 'question answer', keys: 'a', run: ask },
      { id: 'go-trash', name: 'Go to the trash', keywords: 'deleted', run: go('/app?trash') },
      ...themeCommands,
      ...(viewer.kind === 'user' ? accountCommands(viewer, { go, attempt }) : []),
    ]
  }, [navigate, viewer, onFailure])
  useCommands(commands)
}

const writeCommand: Command = {
  id: 'write',
  name: 'Write a note',
  keywords: 'new type text',
  keys: 'w',
  run: () => writingNote.set({ kind: 'new' }),
}

const themeCommands: Command[] = (['light', 'dark', 'system'] as const).map((theme) => ({
  id: `theme-${theme}`,
  name: `Appearance: ${themeTexts[theme]}`,
  keywords: 'theme colour mode',
  when: () => readTheme() !== theme,
  run: () => applyTheme(theme),
}))

const newChannel: Command = {
  id: 'new-channel',
  name: 'New channel…',
  keywords: 'team create',
  run: () => channelDialog.set('new'),
}

interface Doing {
  go: (to: string) => () => void
  attempt: (work: () => Promise<void>) => () => void
}

function accountCommands({ account, accounts }: SignedIn, { go, attempt }: Doing): Command[] {
  const others = accounts.filter(({ id }) => id !== account.id)
  const plans: Command = {
    id: 'plans',
    name: 'See plans',
    keywords: 'upgrade pay pricing',
    run: go('/pricing'),
  }
  return [
    ...others.map(({ id, name }) => ({
      id: `account-${id}`,
      name: `Switch to ${name}`,
      keywords: 'account workspace team',
      run: attempt(() => switchAccount(id)),
    })),
    {
      id: 'new-team',
      name: 'New team…',
      keywords: 'account workspace create',
      run: () => newTeamOpen.set(true),
    },
    ...(account.kind === 'team' && may(account.role, 'channel.create') ? [newChannel] : []),
    ...(account.paid ? [] : [plans]),
    { id: 'sign-out', name: 'Sign out', keywords: 'log out leave', run: attempt(signOut) },
  ]
}
