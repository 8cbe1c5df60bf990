// Run by dev.mjs under tsx: the server from its source, with Vite in front of it for the pages' modules.
import { Server } from 'node:http'
import { join } from 'node:path'
import { createRequestHandler } from 'react-router'
import { createServer } from 'vite'
import { readConfig, readEnvironment } from '../server/src/config.ts'
import { startServer } from '../server/src/start-server.ts'
import { root } from './build.mjs'

const web = join(root, 'web')
process.chdir(web)
// Stands for the server that is not there yet. On a port of its own Vite would answer long before the server does,
// and open pages would reload into nothing after a restart.
const hotSockets = new Server()
const vite = await createServer({
  root: web,
  server: { middlewareMode: true, hmr: { server: hotSockets } },
  logLevel: 'warn',
})

const server = await startServer({
  config: readConfig(readEnvironment()),
  log: (level, event, fields) => (level === 'info' ? undefined : console.error(level, event, fields)),
  now: () => new Date(),
  onDatabaseLost: (error) => {
    console.error(error.message)
    process.exit(1)
  },
  loadPages: async () => ({
    id: 'development',
    timestamp: new Date().toISOString(),
    manifest: {},
    files: new Map(),
    prerendered: new Map(),
    analyticsScript: '/src/base/analytics/start.ts',
    endOf: () => '',
    render: async (request, context, onFailure) => {
      const build = await vite.ssrLoadModule('virtual:react-router/server-build')
      return createRequestHandler(build, 'development')(
        request,
        build.entry.module.makeContext(context, onFailure),
      )
    },
  }),
  inFront: (listener, httpServer) => {
    httpServer.on('upgrade', (...upgrade) => hotSockets.emit('upgrade', ...upgrade))
    return (request, response) =>
      vite.middlewares(request, withoutPolicy(response), () => listener(request, response))
  },
})
console.log(`Earmark is ready at ${server.url}`)

const stop = async () => {
  process.off('SIGINT', stop).off('SIGTERM', stop)
  await server.close()
  await vite.close()
  process.exit(0)
}
process.on('SIGINT', stop).on('SIGTERM', stop)

/** Vite puts styles and its client into the page without a nonce, which the real policy rightly refuses. */
function withoutPolicy(response) {
  const writeHead = response.writeHead.bind(response)
  response.writeHead = (status, headers) => {
    const kept = Object.entries(headers ?? {}).filter(
      ([name]) => name.toLowerCase() !== 'content-security-policy',
    )
    response.removeHeader('content-security-policy')
    return writeHead(status, Object.fromEntries(kept))
  }
  return response
}
