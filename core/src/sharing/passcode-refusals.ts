/** Why a passcode did not open a link. */
export const passcodeRefusals = ['passcode_required', 'wrong_passcode', 'rate_limited'] as const
export type PasscodeRefusal = (typeof passcodeRefusals)[number]
