import type { ProfileRequest } from '@earmark/core/api.ts'
import { api } from '../../base/api/fetch-client.ts'
import { checkName, type Refusals } from './check-fields.ts'
import { refusalsOf } from './refusals-of.ts'
import { textOf } from './use-submit.ts'

/** Asked for by the form that saves it; those who are past that have accepted the terms already. */
export async function saveProfile(values: FormData): Promise<Refusals> {
  const profile: ProfileRequest = {
    name: textOf(values, 'name').trim(),
    time_zone: textOf(values, 'time_zone'),
    locale: textOf(values, 'locale'),
    accept_terms: true,
  }
  const wrong = checkName(profile.name)
  if (Object.keys(wrong).length > 0) return wrong
  try {
    await api.post('/api/v1/me/profile', profile)
    return {}
  } catch (error) {
    return refusalsOf(error)
  }
}
