/** Why a provider did not do what it was asked, and what to check, for who runs the instance. It names no person. */
export function providerTrouble(cause: unknown): { why: string; advice: string } {
  // Stripe's own words for it: such as `StripeAuthenticationError 401`.
  const { type, statusCode, code } = Object(cause) as Record<string, unknown>
  const words = [type, statusCode, code].filter((word) => ['string', 'number'].includes(typeof word))
  const why = words.length > 0 ? words.join(' ') : 'it does not answer'
  return { why, advice: adviceFor(type) }
}

function adviceFor(type: unknown): string {
  if (type === 'StripeAuthenticationError' || type === 'StripePermissionError') {
    return 'Check STRIPE_SECRET_KEY.'
  }
  if (type === 'StripeConnectionError') {
    return 'Check that this server can reach it; where STRIPE_API_URL is set, that it is right.'
  }
  return ''
}
