import { allowedProperties, isEventName, isServerEvent } from '@earmark/core/analytics/events.ts'
import type { CaptureResult, PostHogConfig } from 'posthog-js/dist/module.slim.no-external.js'

/** Nothing happens by itself, nothing is loaded, and of an event only what core's table names goes out. */
export const posthogSettings: Partial<PostHogConfig> = {
  api_host: window.location.origin,
  person_profiles: 'identified_only',

  autocapture: false,
  rageclick: false,
  capture_pageview: false,
  capture_pageleave: false,
  capture_performance: false,
  capture_exceptions: false,
  capture_heatmaps: false,
  capture_dead_clicks: false,
  disable_session_recording: true,
  disable_surveys: true,
  disable_web_experiments: true,
  disable_external_dependency_loading: true,
  // They would keep addresses of pages in the browser.
  save_campaign_params: false,
  save_referrer: false,

  persistence: 'localStorage+cookie',
  cookie_expiration: 365,
  cross_subdomain_cookie: false,
  session_idle_timeout_seconds: 1_800,
  properties_string_max_length: 65_535,
  feature_flag_request_timeout_ms: 3_000,
  surveys_request_timeout_ms: 10_000,

  respect_dnt: true,
  // Crawlers are told by core's list, before any of this is started.
  opt_out_useragent_filter: true,
  before_send: withoutMore,
}

/** The token and who it was are the library's own business; that a browser is an account's is one event more. */
function withoutMore(captured: CaptureResult | null): CaptureResult | null {
  if (!captured) return null
  const { uuid, event, timestamp, properties } = captured
  const { token, distinct_id, $anon_distinct_id } = properties
  const sent = { uuid, event, ...(timestamp && { timestamp }) }
  if (event === '$identify') return { ...sent, properties: { token, distinct_id, $anon_distinct_id } }
  if (!isEventName(event) || isServerEvent(event)) return null
  return { ...sent, properties: { token, distinct_id, ...allowedProperties(event, properties) } }
}
