import path from 'node:path'
import { beginImport } from './features/archives/archive-row.ts'
import { registerArchives } from './features/archives/archives-routes.ts'
import { registerAttachments } from './features/attachments/attachments-routes.ts'
import { registerFilingChannels } from './features/channels/filing-routes.ts'
import { registerPeople } from './features/channels/people-routes.ts'
import { registerExport } from './features/export/export-routes.ts'
import { registerIdentity } from './features/identity/auth-routes.ts'
import { registerMe } from './features/identity/me-routes.ts'
import { registerMethods } from './features/identity/methods/methods-routes.ts'
import { registerProviders } from './features/identity/providers/provider-routes.ts'
import { type NewPerson, registerPerson } from './features/identity/register-person.ts'
import { registerSafety } from './features/identity/safety-routes.ts'
import { registerSignInService } from './features/identity/service/service-routes.ts'
import { resetSecondFactor } from './features/identity/two-factor/reset-second-factor.ts'
import { registerNotifications } from './features/notifications/notifications-routes.ts'
import { registerHealth } from './features/operations/health-routes.ts'
import { registerOperations } from './features/operations/operations-routes.ts'
import { registerOperator } from './features/operator/operator-routes.ts'
import { RequestMetrics } from './features/operations/request-metrics.ts'
import { registerRealtime } from './features/realtime/realtime-routes.ts'
import { registerMove } from './features/recordings/move-routes.ts'
import { registerRecordings } from './features/recordings/recordings-routes.ts'
import { registerSearch } from './features/search/search-routes.ts'
import { registerApiDocs } from './features/site/api-docs-routes.ts'
import { registerBuilds } from './features/site/builds-routes.ts'
import { registerCrawlerFiles } from './features/site/crawler-routes.ts'
import { registerPages } from './features/site/page-routes.ts'
import { registerTranscription } from './features/transcription/transcription-routes.ts'
import { maxArchiveBytes } from './features/uploads/archive-upload.ts'
import { registerAudio } from './features/uploads/audio-routes.ts'
import { registerNewRecording } from './features/uploads/new-recording-routes.ts'
import { registerUploads } from './features/uploads/uploads-routes.ts'
import { registerSync } from './features/sync/sync-routes.ts'
import { registerTags } from './features/tags/tags-routes.ts'
import { registerTeamExport } from './features/teams/export-routes.ts'
import { registerInvitations } from './features/teams/invitations-routes.ts'
import { registerJoining } from './features/teams/joining-routes.ts'
import { registerMembers } from './features/teams/members-routes.ts'
import { registerTeams } from './features/teams/teams-routes.ts'
import { registerUsage } from './features/usage/usage-routes.ts'
import { leaveRoom, type RoomRules } from './platform/disk-room.ts'
import { admit } from './platform/http/admit.ts'
import { answerError } from './platform/http/answer-error.ts'
import { createApi } from './platform/http/api.ts'
import type { App } from './platform/http/app-env.ts'
import { csrf } from './platform/http/csrf.ts'
import { jsonBody } from './platform/http/json-body.ts'
import { plainPage } from './platform/http/plain-page.ts'
import { refuseUnknown } from './platform/http/refuse-unknown.ts'
import { requestId } from './platform/http/request-id.ts'
import { type RequestLine, requestLog } from './platform/http/request-log.ts'
import { securityHeaders } from './platform/http/security-headers.ts'
import type { Services } from './services.ts'

/** Everything this process answers over HTTP. */
export function createApp(services: Services, operatorKey: string): App {
  const { address, admission, config, identity, log, webBuild } = services
  const app = createBareApp(services, { needsPages: true })
  app.use(admit(admission, (file) => webBuild?.files.has(file) ?? false))
  app.use('/api/*', csrf(address), jsonBody(), leaveRoom(services.room, roomRules(services)))

  registerIdentity(app, identity)
  const api = createApi()
  registerMe(api, identity)
  registerSafety(api, identity)
  registerProviders(app, api, identity)
  registerMethods(api, identity)
  registerSignInService(api, identity)
  registerRecordings(api, services)
  registerExport(api, services)
  registerArchives(api, services)
  registerMove(api, services)
  const { resolveSession } = identity
  registerAttachments(api, { ...services, resolveSession })
  registerTags(api, services)
  registerPeople(api, services)
  registerFilingChannels(api, services)
  registerNotifications(api, services)
  registerSearch(api, services)
  registerUsage(api, services)
  const folder = path.join(config.EARMARK_DATA_DIR, 'uploads')
  const sounds = { ...services, resolveSession, folder, receiveArchive: beginImport }
  registerNewRecording(api, sounds)
  registerUploads(api, sounds)
  registerAudio(api, services)
  registerTranscription(api, services)
  registerRealtime(api)
  registerSync(api, { ...services, resolveSession })
  const teams = { ...services, limiter: identity.limiter }
  registerTeams(api, teams)
  registerMembers(api, services)
  registerInvitations(api, teams)
  registerJoining(api, services)
  registerTeamExport(api, services)
  registerHealth(api, services)
  app.route('/api/v1', api)

  const register = (person: NewPerson) => registerPerson(identity, person)
  const resetFor = (email: string) => resetSecondFactor(identity, email)
  registerOperator(app, { ...services, register, resetSecondFactor: resetFor }, operatorKey)
  registerApiDocs(app)
  registerCrawlerFiles(app)
  if (webBuild) registerBuilds(app, webBuild)

  app.use(refuseUnknown(app))
  if (webBuild)
    registerPages(app, {
      build: webBuild,
      resolveViewer: (headers) => identity.resolveViewer(headers),
      providers: identity.providers.map(({ id, name }) => ({ id, name })),
      speechLanguages: services.config.SPEECH_LANGUAGES,
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
    await next()
  })
  app.onError(answerError(log))
  registerOperations(app, { ...services, hasPages: !needsPages || webBuild !== undefined, requests })
  return app
}

function roomRules({ database }: Services): RoomRules {
  return { isShared: database.engine === 'embedded', mostBytes: maxArchiveBytes }
}
