// The measure for others: a Hono file server over a folder, the built pages unless one is named, and nothing else. Says its
// address on one line.
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const app = new Hono()
app.use(serveStatic({ root: process.argv[2] ?? 'web/build/client' }))
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  console.log(`ready at http://127.0.0.1:${port}`)
})
