import { missingPartText, reloadOfferLook } from '../builds/reload-offer-look.ts'

/** What base/builds/build-watcher.tsx says, at its place, where React is what did not load. */
export function offerReload(): void {
  const button = Object.assign(document.createElement('button'), {
    textContent: 'Reload',
    className: reloadOfferLook.button,
    onclick: () => window.location.reload(),
  })
  const box = Object.assign(document.createElement('div'), { className: reloadOfferLook.box })
  box.append(missingPartText, button)
  document.querySelector('body > [role=status]')?.replaceChildren(box)
}
