import { AccountLink } from './account-link.tsx'

/** The last thing on a long page: one sentence and the way in. */
export function ClosingCall({ title }: { title: string }) {
  return (
    <section className="wide pt-6 pb-4">
      <div className="flex flex-col items-start gap-6 rounded-l bg-sunken p-7 sm:flex-row sm:items-center sm:justify-between sm:p-12">
        <h2 className="max-w-2xl text-3xl sm:text-4xl">{title}</h2>
        <div className="shrink-0">
          <AccountLink />
        </div>
      </div>
    </section>
  )
}
