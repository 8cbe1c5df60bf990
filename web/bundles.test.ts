import { describe, expect, it } from 'vitest'
import { bundleOf } from './bundles.ts'

const page = (name: string) => `/repo/web/src/pages/${name}.tsx`
const layout = (name: string) => `/repo/web/src/layouts/${name}.tsx`

describe('bundleOf', () => {
  it.each([
    ['the root', ['/repo/web/src/root.tsx'], 'earmark'],
    ['a layout', [layout('dashboard')], 'app'],
    ['two layouts', [layout('dashboard'), layout('landing')], 'app-site'],
    ['a layout, and a page elsewhere', [layout('auth'), page('index')], 'sign-in-some-site'],
    ['most pages of a family', ['app', 'tags', 'channels', 'd'].map(page), 'app'],
    [
      'few pages, of several families',
      [page('app'), page('login'), page('index')],
      'some-app-some-sign-in-some-site',
    ],
    ['one page', [page('login')], undefined],
    ['two pages', [page('index'), page('pricing')], undefined],
    ['nobody at the start', [], undefined],
  ])('puts what is needed by %s where it belongs', (what, importers, bundle) => {
    const modules = { getModuleInfo: (id: string) => ({ importers: id === what ? importers : [] }) }
    expect(bundleOf(what, modules)?.name).toBe(bundle)
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
