// The measure for bench/http: a Hono file server over the built pages and nothing else. Says its address on one line.
import { serve } from '@hono/node-server'
import { serveStatic } from '@hono/node-server/serve-static'
import { Hono } from 'hono'

const app = new Hono()
app.use(serveStatic({ root: 'web/build/client' }))
serve({ fetch: app.fetch, hostname: '127.0.0.1', port: 0 }, ({ port }) => {
  console.log(`ready at http://127.0.0.1:${port}`)
})
