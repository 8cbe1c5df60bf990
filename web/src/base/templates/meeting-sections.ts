import { sectionNames } from '@earmark/core/entities/section-kinds.ts'
import type { Template } from '@earmark/core/entities/template.ts'

/** What is made by a template that was begun as one for meetings: what a meeting comes to, until somebody says more. */
export const meetingSections: Template['makes'] = {
  by: 'sections',
  sections: (['highlights', 'decisions', 'todos', 'questions'] as const).map((takes) => ({
    heading: sectionNames[takes],
    takes,
  })),
}
