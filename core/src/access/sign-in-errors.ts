/** What can go wrong while signing in, each with its one sentence for people. */
const sentences = {
  'multi-factor-auth-required': 'Enter the code from your authenticator app to finish signing in.',
  'user-mismatch':
    'That is a different account from the one you are signed in with. Choose the same one again.',
  'internal-error': 'Signing in failed on our side. Try again in a moment.',
  'unauthorized-domain': 'Sign-in was started from a site that is not allowed to.',
  'popup-blocked':
    'Your browser blocked the sign-in window. Allow pop-ups for this site, or continue in this tab.',
  'popup-closed-by-user': 'The sign-in window was closed before it was finished.',
  'cancelled-popup-request': 'Another sign-in window was opened, so this one was cancelled.',
  'web-storage-unsupported':
    'Your browser does not store data for this site. Allow cookies and site data to sign in.',
  'network-request-failed': 'The network did not answer. Check your connection and try again.',
  'invalid-auth-event': 'This sign-in did not start here or is too old. Start again.',
  'invalid-api-key': 'This sign-in method is not set up correctly. Tell whoever runs this site.',
  'auth-domain-config-required': 'This sign-in method is not set up here. Tell whoever runs this site.',
  'argument-error': 'Part of the sign-in request is missing or wrong. Start again.',
  // Beyond the seed's thirteen: what else can keep a person from coming in.
  'user-cancelled': 'You did not continue at the other service, so nothing has changed here.',
  'unverified-email':
    'That service does not confirm an email address for you. Create an account with your address, then link the service in the settings.',
  'requires-recent-login': 'Please confirm that it is you, then try again.',
  'user-disabled': 'This account is being deleted. Use the link in the email we sent you to restore it.',
  'user-suspended': 'This account is suspended. The email we sent you says why.',
  'credential-already-in-use': 'That sign-in already belongs to another account here.',
} as const satisfies Record<string, string>

export type SignInErrorCode = keyof typeof sentences

/** A code that nobody knows is said to be an internal error: the person can do nothing else about it. */
export function signInSentence(code: string): string {
  return isSignInErrorCode(code) ? sentences[code] : sentences['internal-error']
}

export function isSignInErrorCode(code: string): code is SignInErrorCode {
  return Object.hasOwn(sentences, code)
}

/** A sign-in that cannot go on. The message is for us; people read the code's sentence. */
export class SignInFailure extends Error {
  readonly code: SignInErrorCode

  constructor(code: SignInErrorCode, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'SignInFailure'
    this.code = code
  }
}

/** What a provider says went wrong (RFC 6749 and GitHub's own words), as one of our codes. */
const theirCodes = new Map<string, SignInErrorCode>([
  ['access_denied', 'user-cancelled'],
  ['invalid_client', 'invalid-api-key'],
  ['unauthorized_client', 'invalid-api-key'],
  ['incorrect_client_credentials', 'invalid-api-key'],
  ['redirect_uri_mismatch', 'auth-domain-config-required'],
  ['invalid_redirect_uri', 'auth-domain-config-required'],
  ['invalid_grant', 'invalid-auth-event'],
  ['bad_verification_code', 'invalid-auth-event'],
  ['invalid_request', 'argument-error'],
  ['temporarily_unavailable', 'network-request-failed'],
])

export function codeOfProviderError(error: string): SignInErrorCode {
  return theirCodes.get(error) ?? 'internal-error'
}
