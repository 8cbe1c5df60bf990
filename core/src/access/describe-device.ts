/** Looked for in this order: most browsers also call themselves by the names of others. */
const browsers: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\bEdgi?A?\w*\//, 'Edge'],
  [/\bOPR\/|\bOPiOS\//, 'Opera'],
  [/\bSamsungBrowser\//, 'Samsung Internet'],
  [/\bVivaldi\//, 'Vivaldi'],
  [/\bFirefox\/|\bFxiOS\//, 'Firefox'],
  [/\b(Headless)?Chrome\/|\bCriOS\/|\bChromium\//, 'Chrome'],
  [/\bVersion\/[\d.]+.*\bSafari\//, 'Safari'],
]

const systems: readonly (readonly [mark: RegExp, name: string])[] = [
  [/\biPhone\b/, 'iPhone'],
  [/\biPad\b/, 'iPad'],
  [/\bAndroid\b/, 'Android'],
  [/\bCrOS\b/, 'ChromeOS'],
  [/\bWindows\b/, 'Windows'],
  [/\bMac OS X\b|\bMacintosh\b/, 'Mac'],
  [/\bLinux\b|\bX11\b/, 'Linux'],
]

/** What a browser says of itself: a hint for its owner, nothing to rely on. */
export interface KnownDevice {
  browser: string | undefined
  system: string | undefined
}

export function recogniseDevice(userAgent: string | null | undefined): KnownDevice {
  const find = (table: typeof browsers) => table.find(([mark]) => mark.test(userAgent ?? ''))?.[1]
  return { browser: find(browsers), system: find(systems) }
}

/** `Chrome on Windows` */
export function describeDevice(userAgent: string | null | undefined): string {
  const { browser, system } = recogniseDevice(userAgent)
  if (browser && system) return `${browser} on ${system}`
  return browser ?? system ?? (userAgent ? 'A program' : 'Unknown device')
}
