import type { Viewer } from '@earmark/core/access/viewer.ts'

/**
 * The viewer, for code that runs outside React (the access check before a client navigation).
 * Empty until the first page has hydrated; that page's access was checked by the server.
 */
export const knownViewer: { current: Viewer | undefined } = { current: undefined }
