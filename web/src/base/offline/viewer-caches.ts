// Names in Cache Storage. The service worker reads it too: it has no other storage that answers as simply.
/** Who is signed in here. */
export const viewerCache = 'earmark-viewer'
/** Empty: that it is there says that someone's session has ended, and their notes are still here. */
export const endedCache = 'earmark-ended'
