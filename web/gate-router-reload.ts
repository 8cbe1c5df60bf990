import type { Plugin } from 'vite'

/** What React Router does when a page's code does not load: it reloads at once, even under a running recording. */
const reloadsAtOnce = `    window.location.reload();
    return new Promise(() => {
    });`

/**
 * What it does instead: a page in the missing one's place, whose rendering fails with an error that
 * base/builds/failed-load.ts knows. (Rejecting here would leave the screen empty: React Router takes a route
 * whose code never came for one that is still loading.)
 */
const failsInPlace = `    const failure = Object.assign(new Error('a page did not load', { cause: error }), { name: 'PageLoadError' });
    return { default: () => { throw failure } };`

/**
 * Only base/builds may reload a page. React Router has no setting for this, so the one place is rewritten,
 * and the build stops when a new version of it reads differently.
 */
export function gateRouterReload(): Plugin {
  const seen = { rewritten: 0 }
  return {
    name: 'earmark:gate-router-reload',
    enforce: 'pre',
    // Pre-bundling in development would skip this plugin.
    config: () => ({ optimizeDeps: { exclude: ['react-router', 'react-router/dom'] } }),
    transform(code, id) {
      if (!/react-router[\\/]dist[\\/].*\.mjs/.test(id) || !code.includes('window.location.reload()')) return
      const parts = code.split(reloadsAtOnce)
      if (parts.length !== 2 || parts.join('').includes('window.location.reload()')) {
        throw new Error(`gate-router-reload: react-router reads differently now (${id}); adapt this plugin`)
      }
      seen.rewritten++
      return { code: parts.join(failsInPlace), map: null }
    },
    buildEnd(error) {
      if (!error && this.environment?.name === 'client' && !this.meta.watchMode && !seen.rewritten) {
        throw new Error('gate-router-reload: the place to rewrite was not found; adapt this plugin')
      }
    },
  }
}
