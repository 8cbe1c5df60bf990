import { AppError } from '@earmark/core/errors.ts'
import type { App } from '../../platform/http/app-env.ts'
import { problemAnswer } from '../../platform/http/problem.ts'
import type { WebBuild } from './web-build.ts'

/** How open pages learn that this server now serves newer ones. */
export function registerBuilds(app: App, { id, timestamp, manifest }: WebBuild): void {
  app.get('/builds/latest.json', (c) => c.json({ id, timestamp }, 200, { 'Cache-Control': 'no-store' }))

  app.get('/builds/meta/:file{.+\\.json}', (c) => {
    if (c.req.param('file') !== `${id}.json`) return problemAnswer(new AppError('not_found', 'another build'))
    return c.json(manifest, 200, { 'Cache-Control': 'public, max-age=31536000, immutable' })
  })
}
