import { pageMeta } from '../base/page-meta.ts'
import { LinkButton } from '../base/ui/link-button.tsx'
import { PageHead } from '../features/landing/page-head.tsx'
import { StepList } from '../features/landing/step-list.tsx'

export const meta = pageMeta('whatsapp', 'What it takes to send voice notes to Earmark from WhatsApp.')

export const handle = { static: true }

const steps = [
  'Open the voice message in WhatsApp and hold it down.',
  'Share it to your phone’s files, or to your own computer.',
  'Give the file the day as its name. It stays yours, whatever becomes of the chat.',
] as const

export default function WhatsappPage() {
  return (
    <div className="narrow pt-8 sm:pt-12">
      <PageHead title="Notes by WhatsApp">
        <p>For people whose notes are voice messages to themselves.</p>
      </PageHead>
      <section className="mt-10 border-t border-line pt-8">
        <h2 className="text-2xl">It is not switched on here.</h2>
        <p className="mt-3 text-ink-2">
          Receiving messages needs a WhatsApp Business number, and its keys in the <code>WHATSAPP_*</code>{' '}
          settings of the server. This version of Earmark has no number connected, so a message sent to it
          would arrive nowhere.
        </p>
      </section>
      <section className="mt-10 border-t border-line pt-8">
        <h2 className="text-2xl">What you can do now</h2>
        <p className="mt-3 mb-5 text-ink-2">
          Voice messages you want to keep are safest as files of your own:
        </p>
        <StepList steps={steps} />
        <LinkButton to="/watch" look="quiet" className="mt-8">
          Watch a note being made
        </LinkButton>
      </section>
    </div>
  )
}
