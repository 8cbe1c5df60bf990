import { listWidthCookie, listWidths, readListWidth } from '@earmark/core/list-width.ts'
import { loadLater } from '../../base/loading/later.ts'

/** What drags and keeps it comes with the first touch of the page. */
const moving = loadLater(() => import('./move-pane-edge.ts'))

/** Between list and note: dragged, or moved with the arrow keys; a double click gives the list its usual width back. */
export function PaneEdge() {
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- a separator that can be moved is a control
    <div
      ref={showKept}
      role="separator"
      aria-label="Width of the list"
      aria-orientation="vertical"
      aria-valuemin={listWidths.min}
      aria-valuemax={listWidths.max}
      aria-valuenow={listWidths.usual}
      // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- see above
      tabIndex={0}
      onPointerDown={async ({ currentTarget, nativeEvent }) =>
        (await moving.load()).dragEdge(currentTarget, nativeEvent)
      }
      onKeyDown={async ({ currentTarget, nativeEvent }) =>
        (await moving.load()).moveEdgeByKey(currentTarget, nativeEvent.key)
      }
      onDoubleClick={async ({ currentTarget }) => (await moving.load()).resetEdge(currentTarget)}
      className="relative z-10 -mr-2 hidden w-2 cursor-col-resize touch-none outline-offset-0 after:absolute after:inset-y-0 after:left-0 after:w-px after:bg-line hover:after:bg-edge focus-visible:after:bg-edge active:after:bg-edge md:block"
    />
  )
}

/** The server wrote the width into its document; one from the service worker has none yet, and nothing on screen. */
function showKept(edge: HTMLElement | null): void {
  const { dataset } = document.documentElement
  const kept = readListWidth(RegExp(`${listWidthCookie}=(\\d+)`).exec(document.cookie)?.[1])
  if (kept) dataset['listWidth'] = `${kept}`
  edge?.setAttribute('aria-valuenow', dataset['listWidth'] ?? `${listWidths.usual}`)
}
