import { AppError } from '@earmark/core/errors.ts'
import type { Feature } from '../../platform/feature.ts'
import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'

export function realtime(): Feature {
  return { routes: ({ api }) => registerRealtime(api) }
}

/** The upgrade itself never comes this far: whoever asks here did not offer one. */
function registerRealtime(api: Api): void {
  registerCall(api, 'GET /realtime', () => {
    throw new AppError('upgrade_required', 'a plain request for the socket')
  })
}
