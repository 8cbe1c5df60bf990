import { readdirSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { gateRouterReload } from '../../../gate-router-reload.ts'

const folder = join(dirname(fileURLToPath(import.meta.resolve('react-router'))), '../development')
const reloading = readdirSync(folder)
  .filter((name) => name.endsWith('.mjs'))
  .map((name) => ({ id: join(folder, name), code: readFileSync(join(folder, name), 'utf8') }))
  .filter(({ code }) => code.includes('window.location.reload()'))

function transformed(code: string, id: string): string {
  const { transform } = gateRouterReload()
  if (typeof transform !== 'function') throw new Error('the plugin has no transform')
  // It uses nothing of the context that Vite would call it with.
  const answer = Reflect.apply(transform, {}, [code, id]) as { code: string } | undefined
  return answer?.code ?? code
}

test('[BUILD-5] React Router reloads a page in one place, and not in what we build', () => {
  expect(reloading).toHaveLength(1)

  const built = reloading.map(({ code, id }) => transformed(code, id)).join()

  expect(built).toContain("name: 'PageLoadError'")
  expect(built).not.toContain('window.location.reload()')
})

test('[BUILD-5] a React Router that reloads in another way stops the build', () => {
  const changed = 'if (failed) { window.location.reload() }'

  expect(() => transformed(changed, join(folder, 'index.mjs'))).toThrow('adapt this plugin')
})
