import { type Chapter, chaptersOf } from '@earmark/core/insights/chapters.ts'
import { lectureSegments } from './sample-lecture.ts'
import type { SampleSegment } from './sample-note.ts'

export interface LectureChapter extends Chapter {
  sentences: SampleSegment[]
}

/** The sample lecture, cut as the note's own page cuts a note. */
export function outlineLecture(): LectureChapter[] {
  const chapters = chaptersOf(lectureSegments)
  return chapters.map((chapter, at) => {
    const end = chapters[at + 1]?.start ?? Number.POSITIVE_INFINITY
    return {
      ...chapter,
      sentences: lectureSegments.filter(({ start }) => start >= chapter.start && start < end),
    }
  })
}
