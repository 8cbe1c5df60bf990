import type { RequestLine } from '../../platform/http/request-log.ts'

/** Upper bounds in seconds: from a static file to a page that is about to time out. */
const bounds = [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 10]

const methods = new Set(['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])

interface Histogram {
  counts: number[]
  sum: number
}

/** Requests counted and timed. Every label comes from a fixed set, so memory stays bounded whatever is sent. */
export class RequestMetrics {
  readonly #counts = new Map<string, number>()
  readonly #times = new Map<string, Histogram>()

  see({ method, route, status, ms }: RequestLine): void {
    const known = methods.has(method) ? method : 'OTHER'
    const labels = `method="${known}",route="${route}",status="${Math.floor(status / 100)}xx"`
    this.#counts.set(labels, (this.#counts.get(labels) ?? 0) + 1)
    const times = this.#timesOf(route)
    const bucket = bounds.findIndex((bound) => ms / 1000 <= bound)
    const at = bucket < 0 ? bounds.length : bucket
    times.counts[at] = (times.counts[at] ?? 0) + 1
    times.sum += ms / 1000
  }

  lines(): string[] {
    return [
      '# HELP earmark_http_requests_total Requests answered.',
      '# TYPE earmark_http_requests_total counter',
      ...[...this.#counts].map(([labels, count]) => `earmark_http_requests_total{${labels}} ${count}`),
      '# HELP earmark_http_request_seconds Time from a request to the end of its answer.',
      '# TYPE earmark_http_request_seconds histogram',
      ...[...this.#times].flatMap(([route, times]) => histogramLines(route, times)),
    ]
  }

  #timesOf(route: string): Histogram {
    const known = this.#times.get(route)
    if (known) return known
    const fresh = { counts: Array<number>(bounds.length + 1).fill(0), sum: 0 }
    this.#times.set(route, fresh)
    return fresh
  }
}

function histogramLines(route: string, { counts, sum }: Histogram): string[] {
  const name = 'earmark_http_request_seconds'
  let total = 0
  const buckets = counts.map((count, at) => {
    total += count
    return `${name}_bucket{route="${route}",le="${bounds[at] ?? '+Inf'}"} ${total}`
  })
  return [
    ...buckets,
    `${name}_sum{route="${route}"} ${sum.toFixed(6)}`,
    `${name}_count{route="${route}"} ${total}`,
  ]
}
