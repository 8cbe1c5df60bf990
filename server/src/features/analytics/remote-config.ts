/** What the analytics library may do beyond sending the events it is given: nothing. */
export const remoteConfig = {
  supportedCompression: ['gzip-js', 'base64'],
  analytics: { endpoint: '/e/' },
  siteApps: [],
  hasFeatureFlags: false,
  surveys: false,
  sessionRecording: false,
  autocapture_opt_out: true,
  heatmaps: false,
  captureDeadClicks: false,
  capturePerformance: false,
  autocaptureExceptions: false,
  errorTracking: { autocaptureExceptions: false },
  defaultIdentifiedOnly: true,
}

export const noFlags = {
  flags: {},
  featureFlags: {},
  featureFlagPayloads: {},
  errorsWhileComputingFlags: false,
}
