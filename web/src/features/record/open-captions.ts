import type { OpenCaptions } from './caption-engine.ts'

/** Loaded with the first recording: the engine and its model are large, and most visits need neither. */
export const openCaptions: OpenCaptions = async (events) => {
  const speech = await import('../../base/speech/open-captions.ts')
  return speech.openCaptions(events)
}
