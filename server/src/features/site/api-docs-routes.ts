import type { App } from '../../platform/http/app-env.ts'
import { withFieldNotes } from './field-notes.ts'
import { type ApiDescription, renderApiDocs } from './render-api-docs.ts'

/** The calls, described from the routes themselves: for programs as OpenAPI, for people as a page. */
export function registerApiDocs(app: App): void {
  // Made when first asked for: by then every feature has registered its routes.
  const made: { description?: ApiDescription } = {}
  const describe = () => {
    made.description ??= withFieldNotes(app.getOpenAPI31Document(about))
    return made.description
  }
  app.openAPIRegistry.registerComponent('securitySchemes', 'session', {
    type: 'apiKey',
    in: 'cookie',
    name: 'earmark.session_token',
    description: 'The cookie that signing in sets.',
  })
  app.openAPIRegistry.registerComponent('securitySchemes', 'apiKey', { type: 'http', scheme: 'bearer' })

  app.get('/api/openapi.json', (c) => c.json(describe()))
  app.get('/api/docs', (c) => c.html(renderApiDocs(describe(), c.get('nonce'))))
}

const about = {
  openapi: '3.1.0',
  info: {
    title: 'Earmark',
    version: '1',
    description:
      'JSON in and out. Errors are application/problem+json with type, title, status, detail and code. ' +
      'What is not yours and what is not there answer alike: 404.',
  },
  servers: [{ url: '/' }],
  security: [{ session: [] }, { apiKey: [] }],
}
