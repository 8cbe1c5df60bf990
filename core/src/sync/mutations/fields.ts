import { z } from 'zod'
import { isUlid } from '../../ids.ts'
import { oneLine } from '../../text/one-line.ts'

/** An identifier as devices make them. */
export const id = z.string().refine(isUlid, 'must be an identifier')

/** One line of a person's text. What cannot be typed on purpose is taken out rather than refused. */
export const line = (most: number) =>
  z
    .string()
    .transform(oneLine)
    .pipe(z.string().max(most, `must have at most ${most} characters`))
