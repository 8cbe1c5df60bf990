import { z } from 'zod'

/**
 * For pages: their Content-Security-Policy forbids making code out of text, which the validator would otherwise try
 * for speed, and the browser would report.
 */
export function validateWithoutEval(): void {
  z.config({ jitless: true })
}
