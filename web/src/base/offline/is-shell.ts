/** Whether this page was opened without the server, from the document that the service worker keeps. */
export function isShell(): boolean {
  // Written by React Router's own script; in such a document, and in no other, it says so.
  const context = Reflect.get(globalThis, '__reactRouterContext') as { isSpaMode?: boolean } | undefined
  return context?.isSpaMode === true
}
