/** Services of others that count visits too, where the operator has named one: what the privacy page calls them. */
export const outsideServices = {
  web_analytics: 'Google Analytics',
  tag_manager: 'Google Tag Manager',
} as const satisfies Record<string, string>

export type OutsideService = keyof typeof outsideServices

/** By the identifier that each of them gave the operator. */
export type OutsideServiceIds = Readonly<Partial<Record<OutsideService, string>>>

export const outsideScriptHost = 'https://www.googletagmanager.com'

/** Where either of them sends to; the tag manager counts by the same service. */
export const outsideHosts = [
  'https://*.googletagmanager.com',
  'https://*.google-analytics.com',
  'https://*.analytics.google.com',
] as const

/** A document that holds nothing but them, framed by pages whose visitor has agreed (decision 044). */
export const outsideFramePath = '/analytics-frame'

/** The key under which this site keeps what they would keep as cookies. */
export const outsideCookiesKey = 'earmark.outside-cookies'

export function namesOf(ids: OutsideServiceIds): string[] {
  // Its keys are services, by its type.
  const services = Object.keys(outsideServices) as OutsideService[]
  return services.flatMap((service) => (ids[service] ? [outsideServices[service]] : []))
}
