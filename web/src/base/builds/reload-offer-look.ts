/** Made by React, or by hand where React is what did not load. */
export const reloadOfferLook = {
  box: 'flex items-center gap-2 rounded-full border border-line-2 bg-surface py-1 pr-1 pl-4 text-sm shadow-2',
  button: 'min-h-9 rounded-full px-3 font-semibold underline underline-offset-4 max-sm:min-h-11',
}

export const missingPartText = 'Part of this page did not load'
