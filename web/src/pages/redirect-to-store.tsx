import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { pageMeta } from '../base/page-meta.ts'
import { PageHead } from '../features/landing/page-head.tsx'
import { StepList } from '../features/landing/step-list.tsx'

export const meta = pageMeta(
  'redirect-to-store',
  'How to put Earmark on your phone or computer, from the browser.',
)

export const handle: ScriptHandle = { script: 'none' }

const platforms = [
  {
    name: 'iPhone and iPad (Safari)',
    steps: [
      'Open this site in Safari.',
      'Press the Share button.',
      'Choose “Add to Home Screen”, then “Add”.',
    ],
  },
  {
    name: 'Android (Chrome)',
    steps: [
      'Open this site in Chrome.',
      'Open the menu with the three dots.',
      'Choose “Add to Home screen”.',
    ],
  },
  {
    name: 'Mac (Safari 17 or newer)',
    steps: ['Open this site in Safari.', 'In the menu bar choose File.', 'Choose “Add to Dock”.'],
  },
  {
    name: 'Windows, Linux, ChromeOS (Chrome or Edge)',
    steps: [
      'Open this site in Chrome or Edge.',
      'Open the browser’s menu.',
      'Chrome: “Cast, save and share”, then “Install page as app”. Edge: “Apps”, then “Install this site as an app”.',
    ],
  },
] as const

export default function InstallPage() {
  return (
    <>
      <PageHead title="Get the app">
        <p>
          Earmark is not in an app store. Your browser can install the site itself: it gets an icon and a
          window of its own.
        </p>
      </PageHead>
      <div className="mt-10 border-t border-line">
        {platforms.map((platform) => (
          <section key={platform.name} className="border-b border-line py-7">
            <h2 className="mb-4 text-2xl">{platform.name}</h2>
            <StepList steps={platform.steps} />
          </section>
        ))}
      </div>
    </>
  )
}
