import { useLocation } from 'react-router'
import { useReloadAfterFailedLoad } from './builds/failed-load.ts'
import { statusOfError, titleOfError } from './error-status.ts'
import { useViewer } from './session/use-viewer.ts'
import { LinkButton } from './ui/link-button.tsx'

/** The one error page, in its two variants: nothing at this address, and everything else. */
export function ErrorView({ error }: { error: unknown }) {
  const { pathname } = useLocation()
  const viewer = useViewer()
  const status = statusOfError(error)
  const isReloading = useReloadAfterFailedLoad(error)
  if (isReloading) return <p role="status">Loading the newest version of this page</p>
  return (
    <section className="py-8" role="alert">
      <p className="text-sm font-medium text-ink-3">{status}</p>
      <h1 className="mt-2 text-4xl">{titleOfError(error)}</h1>
      <p className="mt-4 text-lg text-ink-2">
        {status === 404 ? (
          <>
            There is nothing at <code className="break-all text-ink">{pathname}</code>. It may have been moved
            or removed, or there is a typo in the address.
          </>
        ) : (
          'This page could not be shown. Nothing you made is lost. Try again, or continue from another page.'
        )}
      </p>
      <div className="mt-8 flex flex-wrap gap-3">
        {viewer.kind === 'guest' ? (
          <LinkButton to="/">Home</LinkButton>
        ) : (
          <LinkButton to="/app">My notes</LinkButton>
        )}
        {status !== 404 && (
          <LinkButton to={pathname} look="quiet" reloadDocument>
            Try again
          </LinkButton>
        )}
      </div>
    </section>
  )
}
