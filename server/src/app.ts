import { namesOf } from '@earmark/core/analytics/outside-services.ts'
import { registerOperations } from './features/operations/operations-routes.ts'
import { RequestMetrics } from './features/operations/request-metrics.ts'
import { registerPages } from './features/site/page-routes.ts'
import { maxArchiveBytes } from './features/uploads/archive-upload.ts'
import { maxUploadBytes } from './features/uploads/tus-server.ts'
import { leaveRoom, type RoomRules } from './platform/disk-room.ts'
import type { Feature } from './platform/feature.ts'
import { admit } from './platform/http/admit.ts'
import { answerError } from './platform/http/answer-error.ts'
import { createApi } from './platform/http/api.ts'
import type { App } from './platform/http/app-env.ts'
import { csrf } from './platform/http/csrf.ts'
import { jsonBody } from './platform/http/json-body.ts'
import { createLargeBodies, unrationed } from './platform/http/large-bodies.ts'
import { plainPage } from './platform/http/plain-page.ts'
import { refuseUnknown } from './platform/http/refuse-unknown.ts'
import { requestId } from './platform/http/request-id.ts'
import { type RequestLine, requestLog } from './platform/http/request-log.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import type { Services } from './services.ts'

/** Everything this process answers over HTTP. */
export function createApp(services: Services, features: readonly Feature[]): App {
  const { address, admission, analytics, identity, log, webBuild } = services
  const app = createBareApp(services, { needsPages: true })
  const letsItselfIn = new Set(features.flatMap((feature) => feature.letsItselfIn ?? []))
  app.use(
    admit(
      admission,
      (method, path) => letsItselfIn.has(`${method} ${path}`) || (webBuild?.files.has(path) ?? false),
    ),
  )
  const room = leaveRoom(services.room, roomRules(services))
  const large = services.config.EARMARK_RATE_LIMIT === 0 ? unrationed : createLargeBodies()
  const sameSite = csrf(address, services)
  app.use('/api/*', sameSite, jsonBody(large), room)
  // What the analytics library posts is no call, as it is packed in a way of its own.
  app.use('/e/', sameSite, room)

  const api = createApi()
  for (const { routes } of features) routes?.({ app, api })
  app.route('/api/v1', api)

  app.use(refuseUnknown(app))
  if (webBuild)
    registerPages(app, {
      build: webBuild,
      resolveViewer: (headers) => identity.resolveViewer(headers),
      instance: {
        providers: identity.providers.map(({ id, name }) => ({ id, name })),
        speechLanguages: services.config.SPEECH_LANGUAGES,
        hasSpeechElsewhere: services.config.SPEECH_URL !== undefined,
        stores: { apple: services.config.APP_STORE_URL, google: services.config.PLAY_STORE_URL },
        outside: namesOf(analytics?.outside ?? {}),
        readElsewhere: {
          answers: services.languageModel !== undefined,
          vectors: services.config.EMBED_URL !== undefined,
        },
        payments: services.payments.name,
        plans: services.config.EARMARK_PLANS,
      },
      counting: analytics && {
        token: analytics.collector?.token ?? null,
        outside: namesOf(analytics.outside),
        script: webBuild.analyticsScript,
      },
      log,
    })
  else app.notFound(() => plainPage(503))
  return app
}

/** A process that works in the background answers the machine that watches it, and nobody else. */
export function createWorkerApp(services: Services): App {
  const app = createBareApp(services, { needsPages: false })
  app.notFound(() => plainPage(404))
  return app
}

function createBareApp(services: Services, { needsPages }: { needsPages: boolean }): App {
  const { address, log, webBuild } = services
  const requests = new RequestMetrics()
  const seeRequest = (line: RequestLine) => {
    requests.see(line)
    log('info', 'request', { ...line })
  }

  const app = createApi()
  app.use(requestLog(seeRequest), requestId(), securityHeaders())
  app.use(async (c, next) => {
    c.set('origin', address.originOf(c.req.header('host')))
    c.set('now', services.now)
    await next()
  })
  app.onError(answerError(log))
  registerOperations(app, services, { hasPages: !needsPages || webBuild !== undefined, requests })
  return app
}

function roomRules({ database }: Services): RoomRules {
  const mostBytes = { form: maxUploadBytes, piece: maxArchiveBytes }
  return { isShared: database.engine === 'embedded', mostBytes }
}
