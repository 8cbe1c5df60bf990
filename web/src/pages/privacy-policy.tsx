import { outsideHosts } from '@earmark/core/analytics/outside-services.ts'
import { storedForOutside, storedInBrowser } from '@earmark/core/privacy/stored-in-browser.ts'
import type { Route } from './+types/privacy-policy'
import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { pageMeta } from '../base/page-meta.ts'
import { pageContextKey } from '../base/session/page-context-key.ts'
import { StoredTable } from '../features/landing/stored-table.tsx'
import { PageHead } from '../features/landing/page-head.tsx'
import { privacySections } from '../features/landing/privacy-sections.ts'

export const meta = pageMeta(
  'privacy-policy',
  'What this instance of Earmark stores about you, where, for how long, and who sees it.',
)

export const handle: ScriptHandle = { script: 'none' }

/**
 * Made at build time, unless the operator has others count, or read: who comes here from another page loads the text, and no
 * script that holds it.
 */
export function loader({ context }: Route.LoaderArgs) {
  const { outside: names, readElsewhere } = context.get(pageContextKey)
  const hosts = outsideHosts.map((host) => host.replace('https://', ''))
  return {
    sections: privacySections({ names, hosts }, readElsewhere),
    stored: names.length > 0 ? [...storedInBrowser, storedForOutside] : storedInBrowser,
  }
}

export default function PrivacyPage({ loaderData: { sections, stored } }: Route.ComponentProps) {
  return (
    <div className="mx-auto max-w-2xl">
      <PageHead title="Privacy">
        <p>
          What is stored, where, for how long, and who sees it. It describes this software in its current
          version.
        </p>
      </PageHead>
      {sections.map((section) => (
        <section key={section.title} className="mt-10 border-t border-line pt-7">
          <h2 className="text-2xl">{section.title}</h2>
          <ul className="mt-4 flex max-w-xl flex-col gap-3 text-ink-2">
            {section.points.map((point) => (
              <li key={point}>{point}</li>
            ))}
          </ul>
        </section>
      ))}
      <section className="mt-10 border-t border-line pt-7">
        <h2 className="text-2xl">All that your browser keeps, by name</h2>
        <StoredTable rows={stored} />
      </section>
    </div>
  )
}
