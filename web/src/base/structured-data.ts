import type { RouteName } from '@earmark/core/routes.ts'

interface ShownPage {
  name: RouteName
  title: string
  address: string
  origin: string
}

/**
 * What search engines are told of a page of ours, in schema.org's words and with nothing that is not true of every
 * instance. At the end of the page and not by its `meta`: a browser that moves there would have to make a script of
 * text, which the Content-Security-Policy forbids.
 */
export function structuredData({ name, title, address, origin }: ShownPage): string {
  const site = { '@type': 'WebSite', name: 'Earmark', url: `${origin}/` }
  const page = { '@type': 'WebPage', name: title, url: address, inLanguage: 'en', isPartOf: site }
  const told = name === 'index' ? [site, application(origin)] : [page]
  const data = { '@context': 'https://schema.org', '@graph': told }
  return `<script type="application/ld+json">${JSON.stringify(data).replaceAll('<', '\\u003c')}</script>`
}

/** The product, as it is everywhere. */
export function application(origin: string) {
  return {
    '@type': 'SoftwareApplication',
    name: 'Earmark',
    url: `${origin}/`,
    applicationCategory: 'BusinessApplication',
    operatingSystem: 'Any with a web browser',
    offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
  }
}
