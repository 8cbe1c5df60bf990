/** What can go wrong while signing in, each with its one sentence for people. */
const sentences = {
  'multi-factor-auth-required': 'Enter the code from your authenticator app to finish signing in.',
  'user-mismatch':
    'That is a different account from the one you are signed in with. Choose the same one again.',
  'internal-error': 'Signing in failed on our side. Try again in a moment.',
  'unauthorized-domain': 'Signing in was asked for from a site that may not do so.',
  'popup-blocked':
    'Your browser blocked the sign-in window. Allow pop-ups for this site, or continue in this tab.',
  'popup-closed-by-user': 'The sign-in window was closed before it was finished.',
  'cancelled-popup-request': 'Another sign-in window was opened, so this one was given up.',
  'web-storage-unsupported':
    'Your browser keeps no data for this site. Allow cookies and site data to sign in.',
  'network-request-failed': 'The network did not answer. Check your connection and try again.',
  'invalid-auth-event': 'This sign-in did not start here or is too old. Start again.',
  'invalid-api-key': 'Signing in this way is not set up rightly here. Tell whoever runs this site.',
  'auth-domain-config-required': 'Signing in this way is not set up here yet. Tell whoever runs this site.',
  'argument-error': 'Part of the sign-in request is missing or wrong. Start again.',
} as const satisfies Record<string, string>

export type SignInErrorCode = keyof typeof sentences

/** A code that nobody knows is said to be an internal error: the person can do nothing else about it. */
export function signInSentence(code: string): string {
  return isSignInErrorCode(code) ? sentences[code] : sentences['internal-error']
}

export function isSignInErrorCode(code: string): code is SignInErrorCode {
  return Object.hasOwn(sentences, code)
}
