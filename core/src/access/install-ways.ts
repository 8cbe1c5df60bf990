import type { KnownDevice } from './describe-device.ts'

/** How one browser installs a site. */
export interface InstallWay {
  name: string
  steps: readonly string[]
}

interface KnownWay extends InstallWay {
  fits: (device: KnownDevice) => boolean
}

const isApplePhone = ({ system }: KnownDevice) => system === 'iPhone' || system === 'iPad'
const isAndroid = ({ system }: KnownDevice) => system === 'Android'

const dots = 'Open the menu with the three dots.'

/** The first that fits is the way of a browser: those that are only one of several on a system come first. */
const ways: readonly KnownWay[] = [
  {
    name: 'iPhone and iPad',
    fits: isApplePhone,
    steps: ['Press the Share button.', 'Choose “Add to Home Screen”, then “Add”.'],
  },
  {
    name: 'Firefox on Android',
    fits: (device) => isAndroid(device) && device.browser === 'Firefox',
    steps: [dots, 'Choose “Add app to Home screen”, then “Add”.'],
  },
  {
    name: 'Samsung Internet',
    fits: ({ browser }) => browser === 'Samsung Internet',
    steps: ['Open the menu with the three lines.', 'Choose “Add page to”, then “Home screen”.'],
  },
  {
    name: 'Chrome on Android',
    fits: isAndroid,
    steps: [dots, 'Choose “Add to Home screen”, then “Install”.'],
  },
  {
    name: 'Safari on a Mac',
    fits: ({ browser, system }) => browser === 'Safari' && system === 'Mac',
    steps: ['In the menu bar choose File.', 'Choose “Add to Dock”. It is there from Safari 17 on.'],
  },
  {
    name: 'Edge on a computer',
    fits: ({ browser }) => browser === 'Edge',
    steps: [dots, 'Choose “Apps”, then “Install this site as an app”.'],
  },
  {
    name: 'Chrome on a computer',
    fits: ({ browser }) => browser === 'Chrome',
    steps: [dots, 'Choose “Cast, save and share”, then “Install page as app”.'],
  },
]

export interface InstallWays {
  /** Undefined: this browser is not known to install sites. */
  here: InstallWay | undefined
  elsewhere: InstallWay[]
}

export function installWaysFor(device: KnownDevice): InstallWays {
  const here = ways.find(({ fits }) => fits(device))
  return { here: here && shown(here), elsewhere: ways.filter((way) => way !== here).map(shown) }
}

function shown({ name, steps }: KnownWay): InstallWay {
  return { name, steps }
}

/** The pages of app stores that have Earmark, where whoever runs this instance has named them. */
export interface StorePages {
  apple: string | undefined
  google: string | undefined
}

/** That of this phone's own store. */
export function storeFor(device: KnownDevice, { apple, google }: StorePages): string | undefined {
  if (isApplePhone(device)) return apple
  return isAndroid(device) ? google : undefined
}
