import { api } from '../api/fetch-client.ts'
import { leaveFor } from './leave-for.ts'

export async function signOut(): Promise<never> {
  await api.post('/api/auth/sign-out', {})
  return leaveFor('/login')
}
