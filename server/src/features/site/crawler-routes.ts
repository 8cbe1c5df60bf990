import type { App } from '../../platform/http/app-env.ts'
import { disallowedPatterns, listedPaths } from './indexing.ts'

/** What search engines read first. */
export function registerCrawlerFiles(app: App): void {
  app.get('/robots.txt', (c) => {
    const rules = disallowedPatterns().map((pattern) => `Disallow: ${pattern}`)
    const text = [
      'User-agent: *',
      ...rules,
      '',
      ...maps.map((path) => `Sitemap: ${c.get('origin')}${path}`),
      '',
    ].join('\n')
    return c.text(text, 200, shortCache)
  })

  app.get('/sitemap.xml', (c) => {
    // Paths of the route table hold no character that XML would read as its own.
    const urls = listedPaths().map((path) => `  <url><loc>${c.get('origin')}${path}</loc></url>`)
    const xml = [
      '<?xml version="1.0" encoding="UTF-8"?>',
      '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9">',
      ...urls,
      '</urlset>',
      '',
    ].join('\n')
    return c.body(xml, 200, { ...shortCache, 'Content-Type': 'application/xml; charset=utf-8' })
  })
}

/** Of what is ours, and of what people have published. */
const maps = ['/sitemap.xml', '/pages/sitemap.xml']

const shortCache = { 'Cache-Control': 'public, max-age=300' }
