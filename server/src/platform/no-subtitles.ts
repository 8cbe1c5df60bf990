import { AppError } from '@earmark/core/errors.ts'

/** For its owner, and for whoever has a link to it. */
export function noSubtitles(): AppError {
  return new AppError('conflict', 'subtitles of a typed note', {
    detail: 'This note was typed, so it has no times for subtitles.',
  })
}
