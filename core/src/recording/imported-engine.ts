/** The words came in a file beside the sound: nobody here has listened to it. */
export const importedEngine = 'imported'
