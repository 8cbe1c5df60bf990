/** What made a sample note: such a note has no sound, and none will come. */
export const sampleEngine = 'sample'
