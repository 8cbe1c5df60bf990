import { PageLink } from '../base/builds/page-link.tsx'
import { PrivacyChoicesLink } from './privacy-choices-link.tsx'

/** Below forms and steps, beside which nothing is to lead away. */
export function StepFooter({ className = '' }: { className?: string }) {
  return (
    <footer className={`flex justify-center gap-x-6 text-sm text-ink-3 ${className}`}>
      <PageLink to="/privacy-policy" className="inline-flex min-h-11 items-center hover:text-ink">
        Privacy
      </PageLink>
      <PrivacyChoicesLink className="min-h-11" />
    </footer>
  )
}
