import type { ProfileRequest } from '@earmark/core/api.ts'
import { dateLocaleOf } from '@earmark/core/text/dates.ts'
import { api } from '../api/fetch-client.ts'
import { deviceZone } from '../times/use-dates.ts'
import { checkName, type Refusals } from './check-fields.ts'
import { refusalsOf } from './refusals-of.ts'
import { textOf } from './use-submit.ts'

export interface SavedProfile {
  name: string
  time_zone: string | null
  locale: string | null
}

/**
 * What a form does not ask for stays as it is. The terms are asked for by the form that completes an account; those who
 * are past that have accepted them already.
 */
export async function saveProfile(values: FormData, saved: SavedProfile): Promise<Refusals> {
  const { name, ...others } = await save(values, saved)
  if (name === undefined) return others
  // A form that does not ask for the name has no field to say it at.
  return values.has('name') ? { ...others, name } : { ...others, form: name }
}

async function save(values: FormData, saved: SavedProfile): Promise<Refusals> {
  const given = (field: keyof SavedProfile) =>
    values.has(field) ? textOf(values, field) : (saved[field] ?? '')
  const profile: ProfileRequest = {
    name: given('name').trim(),
    time_zone: given('time_zone') || deviceZone(),
    locale: given('locale') || dateLocaleOf(null),
    accept_terms: true,
  }
  const wrong = checkName(profile.name)
  if (Object.keys(wrong).length > 0) return wrong
  try {
    await api.call('POST /me/profile', { body: profile })
    return {}
  } catch (error) {
    return refusalsOf(error)
  }
}
