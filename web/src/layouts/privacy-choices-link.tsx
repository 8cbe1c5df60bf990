/** Only where there is something to choose: the server puts the bar that this leads to into the page (base/analytics). */
export function PrivacyChoicesLink({ className = '' }: { className?: string }) {
  return (
    <a
      href="#privacy-choices"
      className={`hidden items-center hover:text-ink [body:has(#privacy-choices)_&]:inline-flex ${className}`}
    >
      Privacy choices
    </a>
  )
}
