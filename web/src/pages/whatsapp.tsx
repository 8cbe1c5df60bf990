import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { pageMeta } from '../base/page-meta.ts'
import { LinkButton } from '../base/ui/link-button.tsx'
import { AccountLink } from '../features/landing/account-link.tsx'
import { PageHead } from '../features/landing/page-head.tsx'
import { StepList } from '../features/landing/step-list.tsx'

export const meta = pageMeta('whatsapp', 'How to bring voice messages from WhatsApp into Earmark as notes.')

export const handle: ScriptHandle = { script: 'none' }

const steps = [
  'In WhatsApp, press and hold the voice message, then choose Share.',
  'On an Android phone with Earmark installed, choose Earmark. Otherwise save the file.',
  'For a saved file, use Import, above your notes. It becomes a note with its transcript and date.',
] as const

export default function WhatsappPage() {
  return (
    <div className="narrow pt-8 sm:pt-12">
      <PageHead title="Notes from WhatsApp">
        <p>For people whose notes are voice messages to themselves.</p>
      </PageHead>
      <section className="mt-10 border-t border-line pt-8">
        <h2 className="mb-5 text-2xl">Import a voice message</h2>
        <StepList steps={steps} />
        <div className="mt-8 flex flex-wrap gap-3">
          <AccountLink />
          <LinkButton to="/redirect-to-store" look="quiet" size="l">
            Install Earmark
          </LinkButton>
        </div>
      </section>
      <section className="mt-10 border-t border-line pt-8">
        <h2 className="text-2xl">No number to write to</h2>
        <p className="mt-3 text-ink-2">
          Earmark cannot receive WhatsApp messages itself. Import voice messages as files.
        </p>
      </section>
    </div>
  )
}
