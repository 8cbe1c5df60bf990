import { describe, expect, it } from 'vitest'
import { bundleOf } from './bundles.ts'

const page = (name: string) => `/repo/web/src/pages/${name}.tsx`
const layout = (name: string) => `/repo/web/src/layouts/${name}.tsx`

describe('bundleOf', () => {
  it.each([
    ['the root', ['/repo/web/src/root.tsx'], 'earmark'],
    ['a layout', [layout('dashboard')], 'app'],
    ['two layouts', [layout('dashboard'), layout('landing')], 'app-site'],
    ['a layout, and a page elsewhere', [layout('auth'), page('index')], 'sign-in-index'],
    ['most pages of a family', ['app', 'tags', 'channels', 'd'].map(page), 'app'],
    [
      'few pages, of several families',
      [page('app'), page('login'), page('index'), page('watch')],
      'some-app-login-some-site',
    ],
    ['most families', ['dashboard', 'auth', 'default', 'public'].map(layout), 'earmark'],
    ['one page', [page('login')], undefined],
    ['one page, which is several modules', ['', '?a', '?b'].map((part) => page('login') + part), undefined],
    ['two pages', [page('index'), page('pricing')], undefined],
    ['nobody at the start', [], undefined],
  ])('puts what is needed by %s where it belongs', (what, importers, bundle) => {
    const modules = { getModuleInfo: (id: string) => ({ importers: id === what ? importers : [] }) }
    expect(bundleOf(what, modules)?.name).toBe(bundle)
  })

  it.each([
    ['archive', 'app'],
    ['bell', 'app-teams'],
    ['tag', 'icons'],
  ])('puts the icon %s with who names it, whoever else imports icons', (icon, bundle) => {
    const icons = '/repo/node_modules/lucide-react/dist/esm'
    const list = `${icons}/lucide-react.mjs`
    const graph: Record<string, { importers: string[]; code?: string }> = {
      [`${icons}/icons/${icon}.mjs`]: { importers: [list] },
      [list]: {
        importers: [layout('dashboard'), page('join-workspace'), page('invite-members')],
        code: ['Archive', 'Bell', 'Tag']
          .map((name) => `export { default as ${name} } from './icons/${name.toLowerCase()}.mjs';`)
          .join('\n'),
      },
      [layout('dashboard')]: { importers: [], code: 'import { Archive, Bell } from "lucide-react";' },
      [page('join-workspace')]: { importers: [], code: 'import { Bell } from "lucide-react";' },
      [page('invite-members')]: { importers: [], code: 'import { Bell } from "lucide-react";' },
    }
    const modules = { getModuleInfo: (id: string) => graph[id] ?? null }
    expect(bundleOf(`${icons}/icons/${icon}.mjs`, modules)?.name).toBe(bundle)
  })

  it('leaves the entry in a file of its own, which runs last', () => {
    const modules = { getModuleInfo: () => ({ importers: [] }) }
    expect(bundleOf('/repo/web/src/entry.client.tsx', modules)).toBeUndefined()
  })

  it('ranks what is imported above what imports it, if others need it too', () => {
    const graph: Record<string, string[]> = {
      deep: ['middle', page('index')],
      middle: ['top', page('login')],
      top: [layout('dashboard')],
    }
    const modules = { getModuleInfo: (id: string) => ({ importers: graph[id] ?? [] }) }
    const ranks = ['deep', 'middle', 'top'].map((id) => bundleOf(id, modules)?.rank)
    expect(ranks).toEqual([4, 3, 2])
  })
})
