interface ScriptPolicy {
  createScriptURL(url: string): string
}

interface TrustedTypes {
  createPolicy(name: string, rules: ScriptPolicy): ScriptPolicy
}

/**
 * The address of a worker of our own (`import url from './x.ts?worker&url'`), in the form that the page's
 * Content-Security-Policy asks for: it takes no bare text where script is loaded from.
 */
export function workerAddress(url: string): string {
  if (new URL(url, window.location.href).origin !== window.location.origin) {
    throw new Error(`a worker from elsewhere: ${url}`)
  }
  // Not in every browser, and not in TypeScript's own description of them.
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes }
  return (
    trustedTypes?.createPolicy('earmark-worker', { createScriptURL: (own) => own }).createScriptURL(url) ??
    url
  )
}
