import { availableParallelism } from 'node:os'
import { defineConfig } from '@playwright/test'
import { tonesFile } from './e2e/testing/places.ts'

const reportFile = process.env.REPORT_FILE
const executablePath = process.env.CHROMIUM_PATH

/**
 * Each window would make two pages of Chromium's own ready, for what its address bar may suggest, and a process that
 * nobody asked for yet: half a second of a core for each page that a journey opens. Chromium heeds the last such list
 * alone, so those that the runner switches off are in it too.
 */
const switchedOff = [
  'WebUIOmniboxPopup',
  'WebUIOmniboxAimPopup',
  'WebUIOmniboxFullPopup',
  'SpareRendererForSitePerProcess',
  'AvoidUnnecessaryBeforeUnloadCheckSync',
  'DestroyProfileOnBrowserClose',
  'HttpsUpgrades',
  'HttpsFirstBalancedModeAutoEnable',
  'LensOverlay',
  'MediaRouter',
  'PaintHolding',
  'ThirdPartyStoragePartitioning',
  'AvoidCorsURLLoaderRestartOnRedirect',
  'OptimizationHints',
  'NetworkTimeServiceQuerying',
  'AimEnabled',
  'PreconnectToSearch',
]

/** The last such list counts here too: the first two are the runner's own. */
const switchedOn = [
  'CDPScreenshotNewSurface',
  'SkipListAccountsWithoutGaiaCookies',
  'NetworkServiceInProcess2',
]

/** Journeys in a real Chromium; each worker has a server of its own (e2e/testing/journey.ts). */
export default defineConfig({
  testDir: 'e2e',
  globalSetup: './e2e/testing/prepare.ts',
  outputDir: '.cache/playwright',
  fullyParallel: true,
  workers: availableParallelism(),
  // Nothing is waited for so long; a machine that is busy with something else is no failure.
  timeout: 240_000,
  expect: { timeout: 60_000 },
  // A machine that is busy with something else may miss a moment once; `npm test` says which, and why.
  retries: 1,
  forbidOnly: Boolean(process.env.CI),
  reporter: reportFile ? [['list'], ['json', { outputFile: reportFile }]] : 'list',
  use: {
    browserName: 'chromium',
    launchOptions: {
      ...(executablePath ? { executablePath } : {}),
      args: [
        '--no-sandbox',
        '--disable-gpu',
        // Drawing and the network in the browser's own process: what a page and they tell each other, hundreds of
        // times a second, need not go from process to process.
        '--in-process-gpu',
        `--enable-features=${switchedOn.join(',')}`,
        '--disable-quic',
        '--no-first-run',
        '--disable-background-networking',
        '--disable-component-update',
        '--disable-sync',
        `--disable-features=${switchedOff.join(',')}`,
        // Every browser has the same, so that a worker is kept from one file to the next. Whether a page may use the
        // microphone is up to each journey.
        '--use-fake-device-for-media-stream',
        `--use-file-for-fake-audio-capture=${tonesFile}`,
        // Where a page asks for the sound of a call: the tab of that title is chosen.
        '--auto-select-tab-capture-source-by-title=The call',
      ],
    },
    // It loads every file of the build; only where the journey is about that.
    serviceWorkers: 'block',
    // A trace of every journey takes a third of the whole run; one that failed is run again with it.
    trace: 'on-first-retry',
  },
})
