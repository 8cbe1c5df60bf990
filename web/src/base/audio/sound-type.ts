/** In the order of what we like best. Opus in WebM is everywhere but in older Safari, which has MP4. */
const soundTypes = ['audio/webm;codecs=opus', 'audio/mp4;codecs=opus', 'audio/mp4', 'audio/ogg;codecs=opus']

/** What this browser can record; undefined when it can record nothing we know. */
export function chooseSoundType(isSupported: (type: string) => boolean): string | undefined {
  return soundTypes.find(isSupported)
}
