import { api } from '../api/fetch-client.ts'
import { leaveFor } from './leave-for.ts'

/** Everything on screen belongs to one account, so the dashboard starts anew in the other. */
export async function switchAccount(accountId: string): Promise<never> {
  await api.post('/api/v1/me/account', { account_id: accountId })
  return leaveFor('/app')
}
