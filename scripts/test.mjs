// npm test: every check there is. What needs no build runs beside it; then the test runners, one after the other. The
// last line counts.
//   npm test                 everything
//   npm test -- format unit  only the steps named
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { availableParallelism } from 'node:os'
import { ensureBuilt, ensureInstalled, root } from './build.mjs'
import { ensureChromium } from './chromium.mjs'
import { endWithNpm } from './end-with-npm.mjs'
import { runGroup } from './run-group.mjs'

const tsc = ['typescript-native/bin/tsc', '--noEmit', '-p']

/** A step is one check (it counts as one), or a test runner whose report is counted. */
const steps = [
  { name: 'format', run: ['@biomejs/biome/bin/biome', 'format', '.'] },
  { name: 'lint', run: ['oxlint/bin/oxlint', '--deny-warnings', '.'] },
  { name: 'types-core', run: [...tsc, 'core'] },
  { name: 'types-core-tests', run: [...tsc, 'core/tsconfig.test.json'] },
  { name: 'types-server', run: [...tsc, 'server'] },
  { name: 'types-web', run: [...tsc, 'web'] },
  { name: 'types-service-worker', run: [...tsc, 'web/src/service-worker'] },
  { name: 'types-e2e', run: [...tsc, 'e2e'] },
  {
    name: 'imports',
    run: [
      'dependency-cruiser/bin/dependency-cruise.mjs',
      '--config',
      'dependency-cruiser.config.mjs',
      'core/src',
      'server/src',
      'web/src',
    ],
  },
  { name: 'unused', run: ['knip/bin/knip.js'] },
  { name: 'spec', script: ['scripts/check-spec.mjs'] },
  { name: 'third-party', script: ['scripts/third-party.mjs', '--check'] },
  { name: 'page-sizes', script: ['scripts/page-sizes.mjs'], needsBuild: true },
  { name: 'unit', run: ['vitest/vitest.mjs', 'run'], report: vitestReport },
  {
    name: 'browser',
    run: ['@playwright/test/cli.js', 'test'],
    report: playwrightReport,
    needsChromium: true,
  },
]

const wanted = process.argv.slice(2)
const unknown = wanted.filter((name) => !steps.some((step) => step.name === name))
if (unknown.length > 0) {
  console.error(
    `There is no step named ${unknown.join(', ')}. Steps: ${steps.map((s) => s.name).join(', ')}.`,
  )
  process.exit(2)
}

endWithNpm()
process.chdir(root)
await ensureInstalled()
mkdirSync('.cache', { recursive: true })

const total = { passed: 0, failed: 0 }
const chosen = steps.filter((step) => wanted.length === 0 || wanted.includes(step.name))
const built = chosen.filter(({ report, needsBuild }) => report || needsBuild)
const others = chosen.filter((step) => !built.includes(step))
// What each route's page is given, which several steps read.
if (others.length > 0)
  await runGroup(commandOf(['@react-router/dev/bin.js', 'typegen', 'web']), { onOutput: () => {} })
await Promise.all([built.length > 0 ? ensureBuilt() : undefined, runSteps(others, availableParallelism())])
// A test runner has every core to itself.
await runSteps(built, 1)
console.log(`\n${total.passed} passed, ${total.failed} failed`)
process.exit(total.failed > 0 ? 1 : 0)

/** So many at a time. */
async function runSteps(list, atOnce) {
  const left = [...list]
  const work = async () => {
    for (let step = left.shift(); step; step = left.shift()) {
      const result = await runStep(step)
      total.passed += result.passed
      total.failed += result.failed
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

async function runStep(step) {
  const started = performance.now()
  const reportFile = `.cache/${step.name}.json`
  rmSync(reportFile, { force: true })
  const chromium = step.needsChromium ? await ensureChromium() : undefined
  if (step.needsChromium && !chromium) {
    console.log(
      `✗ ${step.name}: no Chromium could be found or installed; install one, or set CHROMIUM_PATH to it.`,
    )
    return { passed: 0, failed: 1 }
  }
  const { code, output } = await launch(step, { REPORT_FILE: reportFile, CHROMIUM_PATH: chromium })
  const counted = step.report
    ? step.report(reportFile, code)
    : { passed: code === 0 ? 1 : 0, failed: code === 0 ? 0 : 1 }
  const seconds = ((performance.now() - started) / 1000).toFixed(1)
  if (counted.failed > 0 || counted.retried > 0) console.log(output.trimEnd())
  const retried = counted.retried > 0 ? ` (${counted.retried} at the second try)` : ''
  console.log(
    `${counted.failed > 0 ? '✗' : '✓'} ${step.name}: ${counted.passed} passed${retried}, ${counted.failed} failed in ${seconds} s`,
  )
  return counted
}

/** Output is kept and shown only where something failed, at least once: a green run is a short one. */
async function launch(step, env) {
  const defined = Object.fromEntries(Object.entries(env).filter(([, value]) => value !== undefined))
  const chunks = []
  const options = { env: defined, onOutput: (chunk) => chunks.push(chunk) }
  const code = await runGroup(step.script ?? commandOf(step.run), options)
  return { code, output: Buffer.concat(chunks).toString() }
}

function commandOf([program, ...args]) {
  return [`node_modules/${program}`, ...args]
}

function vitestReport(file, code) {
  const report = readReport(file)
  if (!report) return { passed: 0, failed: 1 }
  // A file that does not even load fails without a failed test in it.
  const failed = Math.max(report.numFailedTests, report.numFailedTestSuites > 0 || code !== 0 ? 1 : 0)
  return { passed: report.numPassedTests, failed }
}

function playwrightReport(file, code) {
  const stats = readReport(file)?.stats
  if (!stats) return { passed: 0, failed: 1 }
  const { expected, flaky, unexpected } = stats
  return { passed: expected + flaky, retried: flaky, failed: Math.max(unexpected, code !== 0 ? 1 : 0) }
}

function readReport(file) {
  try {
    return JSON.parse(readFileSync(file, 'utf8'))
  } catch {
    return undefined
  }
}
