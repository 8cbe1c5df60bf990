import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { pageMeta } from '../base/page-meta.ts'
import { PageHead } from '../features/landing/page-head.tsx'
import { privacySections } from '../features/landing/privacy-sections.ts'

export const meta = pageMeta(
  'privacy-policy',
  'What this instance of Earmark stores about you, where, for how long, and who sees it.',
)

export const handle: ScriptHandle = { script: 'none' }

export default function PrivacyPage() {
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead title="Privacy">
        <p>
          What is stored, where, for how long, and who sees it. It describes this software in its current
          version.
        </p>
      </PageHead>
      {privacySections.map((section) => (
        <section key={section.title} className="mt-10 border-t border-line pt-7">
          <h2 className="text-2xl">{section.title}</h2>
          <ul className="mt-4 flex flex-col gap-3 text-ink-2">
            {section.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
    </div>
  )
}
