/** Of one `recordings.replace_words`: each of its notes is read and written with all its words. */
export const maxNotesOfReplacement = 25
export const maxReplacementsOfNote = 1_000
