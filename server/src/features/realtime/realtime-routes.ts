import { AppError } from '@earmark/core/errors.ts'
import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'

/** The upgrade itself never comes this far: whoever asks here did not offer one. */
export function registerRealtime(api: Api): void {
  registerCall(api, 'GET /realtime', () => {
    throw new AppError('upgrade_required', 'a plain request for the socket')
  })
}
