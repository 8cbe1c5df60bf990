import { standingIn } from '@earmark/core/teams/role-names.ts'
import { signOut } from '../../base/session/sign-out.ts'
import { switchAccount } from '../../base/session/switch-account.ts'
import { useViewer } from '../../base/session/use-viewer.ts'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { SettingsPart } from '../../base/settings/settings-part.tsx'
import { useAction } from '../../base/settings/use-action.ts'

/** The accounts one has, and the way out. */
export function AccountSettings() {
  const viewer = useViewer()
  const { isBusy, failure, run } = useAction()
  if (viewer.kind !== 'user') return null
  return (
    <SettingsPart title="Your accounts" about="Each has its own notes, plan and people.">
      {failure && <Notice kind="alert">{failure}</Notice>}
      <ul
        aria-label="Accounts"
        className="grid grid-cols-[minmax(0,1fr)] divide-y divide-line border-y border-line"
      >
        {viewer.accounts.map((account) => (
          <li key={account.id} className="flex min-h-16 items-center justify-between gap-4 py-2">
            <div className="min-w-0">
              <p className="truncate font-medium">{account.name}</p>
              <p className="text-sm text-ink-2">{standingIn(account)}</p>
            </div>
            {account.id === viewer.account.id ? (
              <p className="shrink-0 text-sm text-leaf">In use</p>
            ) : (
              <Button
                look="quiet"
                size="s"
                busy={isBusy}
                aria-label={`Switch to ${account.name}`}
                onClick={() => run(() => switchAccount(account.id))}
              >
                Switch
              </Button>
            )}
          </li>
        ))}
      </ul>
      <Button look="quiet" busy={isBusy} className="justify-self-start" onClick={() => run(signOut)}>
        Sign out
      </Button>
    </SettingsPart>
  )
}
