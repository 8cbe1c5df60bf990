import { recogniseDevice } from '@earmark/core/access/describe-device.ts'
import { installWaysFor, storeFor } from '@earmark/core/access/install-ways.ts'
import { redirect } from 'react-router'
import type { ScriptHandle } from '../base/loading/script-handle.ts'
import { pageMeta } from '../base/page-meta.ts'
import { pageContextKey } from '../base/session/page-context-key.ts'
import { drawQr } from '../base/ui/draw-qr.ts'
import { QrSvg } from '../base/ui/qr-svg.tsx'
import { OtherWays, StoreLinks } from '../features/landing/install-parts.tsx'
import { PageHead } from '../features/landing/page-head.tsx'
import { StepList } from '../features/landing/step-list.tsx'
import type { Route } from './+types/redirect-to-store'

export const meta = pageMeta(
  'redirect-to-store',
  'How to put Earmark on your phone or computer, from the browser.',
)

export const handle: ScriptHandle = { script: 'none' }

/** By what the browser says of itself: its store, or the way in which it installs a site. */
export function loader({ request, context }: Route.LoaderArgs) {
  const { stores, origin } = context.get(pageContextKey)
  const device = recogniseDevice(request.headers.get('user-agent'))
  const store = storeFor(device, stores)
  if (store) throw redirect(store)
  return { ...installWaysFor(device), stores, code: drawQr(`${origin}/redirect-to-store`) }
}

export default function InstallPage({ loaderData: { here, elsewhere, stores, code } }: Route.ComponentProps) {
  return (
    <>
      <PageHead title="Get the app">
        <p>Your browser installs Earmark from this site: it gets an icon and a window of its own.</p>
      </PageHead>
      <div className="mt-10 flex flex-wrap items-start justify-between gap-8 border-t border-line pt-8">
        <section aria-labelledby="here" className="min-w-0 flex-1 basis-64">
          <h2 id="here" className="mb-4 text-2xl">
            {here ? here.name : 'Not in this browser'}
          </h2>
          {here ? (
            <StepList steps={here.steps} />
          ) : (
            <p className="text-ink-2">
              As far as we know, this browser does not install sites. Earmark works in it all the same; to
              install it, open this page in one of the browsers below.
            </p>
          )}
        </section>
        <figure className="w-40 max-sm:hidden">
          <QrSvg {...code} label="The address of this page as a QR code" className="w-full" />
          <figcaption className="mt-2 text-sm text-ink-2">
            Scan it to open this page on your phone.
          </figcaption>
        </figure>
      </div>
      <StoreLinks stores={stores} />
      <OtherWays ways={elsewhere} />
    </>
  )
}
