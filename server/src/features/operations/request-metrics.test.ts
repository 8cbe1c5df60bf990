import { expect, test } from 'vitest'
import { RequestMetrics } from './request-metrics.ts'

const line = { id: 'x', method: 'GET', route: '/app', status: 200, ms: 3, bytes: 0 }

test('[OPS-11] requests are counted by method, route template and class of status', () => {
  const metrics = new RequestMetrics()
  metrics.see(line)
  metrics.see({ ...line, status: 204 })
  metrics.see({ ...line, status: 404 })

  expect(metrics.lines()).toContain('earmark_http_requests_total{method="GET",route="/app",status="2xx"} 2')
  expect(metrics.lines()).toContain('earmark_http_requests_total{method="GET",route="/app",status="4xx"} 1')
})

test('[OPS-11] a made-up method does not make a label of its own', () => {
  const metrics = new RequestMetrics()
  metrics.see({ ...line, method: 'BREW' })

  expect(metrics.lines()).toContain('earmark_http_requests_total{method="OTHER",route="/app",status="2xx"} 1')
})

test('[OPS-11] each bucket of the histogram holds all faster requests too', () => {
  const metrics = new RequestMetrics()
  metrics.see({ ...line, ms: 3 })
  metrics.see({ ...line, ms: 40 })
  metrics.see({ ...line, ms: 60_000 })

  expect(metrics.lines().filter((text) => /le="(0.0025|0.005|0.05|10|\+Inf)"|_count/.test(text))).toEqual([
    'earmark_http_request_seconds_bucket{route="/app",le="0.0025"} 0',
    'earmark_http_request_seconds_bucket{route="/app",le="0.005"} 1',
    'earmark_http_request_seconds_bucket{route="/app",le="0.05"} 2',
    'earmark_http_request_seconds_bucket{route="/app",le="10"} 2',
    'earmark_http_request_seconds_bucket{route="/app",le="+Inf"} 3',
    'earmark_http_request_seconds_count{route="/app"} 3',
  ])
})
