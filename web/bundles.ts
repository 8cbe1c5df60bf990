import { type LayoutName, routes } from '../core/src/routes.ts'

/** What the bundler knows of a module: those that import it from their first moment, not `import()`. */
interface Modules {
  getModuleInfo: (id: string) => { importers: readonly string[] } | null
}

/** Pages that one person goes to one after another. */
const families = ['app', 'start', 'sign-in', 'teams', 'plans', 'site'] as const
type Family = (typeof families)[number]

const familyOfLayout: Record<LayoutName, Family> = {
  dashboard: 'app',
  onboarding: 'start',
  auth: 'sign-in',
  default: 'plans',
  public: 'site',
  'public-v2': 'site',
  landing: 'site',
}

/** What more of a family's pages need than this share is worth loading with the first of them. */
const commonShare = 1 / 3

/** Who loads a module at the start: every page, or these pages and layouts; and whether each dashboard loads it next. */
type Readers =
  | 'every page'
  | { by: ReadonlyMap<Family, { pages: number; isInLayout: boolean }>; isOfSync: boolean }

/**
 * Which file a module is loaded with, by who needs it: one file compresses better than twenty small ones, and nobody
 * is to load much that only others need. Undefined: the bundler decides. `rank` grows with how many need it.
 */
export function bundleOf(id: string, modules: Modules): { name: string; rank: number } | undefined {
  // Whatever shares a file with it would hydrate the page, before what it hydrates it from is there.
  if (id.endsWith('/web/src/entry.client.tsx')) return undefined
  const readers = readersOf(id, modules)
  if (readers === 'every page') return { name: 'earmark', rank: highestRank }
  const needing = families.flatMap((family) => {
    const by = readers.by.get(family)
    return by ? [{ family, isCommon: by.isInLayout || by.pages > commonShare * pagesOf(family), ...by }] : []
  })
  const count = needing.reduce((sum, { pages }) => sum + pages, 0)
  if (count < 3 && !needing.some(({ isCommon }) => isCommon))
    return readers.isOfSync ? ofSync(count) : undefined
  return {
    name: needing.map(({ family, isCommon }) => (isCommon ? family : `some-${family}`)).join('-'),
    rank: needing.reduce((sum, { isCommon }) => sum + (isCommon ? 2 : 1), 0),
  }
}

/** What a page has in common with it is apart, and taken first: nobody loads all of it for that. */
function ofSync(pages: number) {
  return pages === 0 ? { name: 'sync', rank: 1 } : { name: 'sync-some-app', rank: 2 }
}

const highestRank = 2 * families.length + 1

/**
 * For the bundler, which puts all that a module imports into the same file unless it is in another already. What is
 * imported has at least the readers of what imports it, so that the highest rank comes first.
 */
export const bundles = Array.from({ length: highestRank }, (_, index) => {
  const rank = highestRank - index
  return {
    priority: rank,
    name: (id: string, modules: Modules) => {
      const bundle = bundleOf(id, modules)
      return bundle?.rank === rank ? bundle.name : null
    },
  }
})

const entryFile = /\/web\/src\/(?:root|entry\.client|layouts\/page-boundary)\.tsx$/
const layoutFile = /\/web\/src\/layouts\/([\w-]+)\.tsx$/
const syncFile = /\/web\/src\/base\/sync\/sync-in-one-tab\.ts$/
const pageFile = /\/web\/src\/pages\/([\w-]+)\.tsx$/
const familyOfPage = new Map<string, Family>([
  ...routes.map(({ name, layout }): [string, Family] => [name, familyOfLayout[layout]]),
  // Forms, in the frame of the pages about plans.
  ['invite-members', 'teams'],
  ['join-workspace', 'teams'],
])

function pagesOf(family: Family): number {
  return [...familyOfPage.values()].filter((each) => each === family).length
}

const known = new Map<string, Readers>()

function readersOf(id: string, modules: Modules): Readers {
  const before = known.get(id)
  if (before) return before
  const readers = findReaders(id, modules)
  known.set(id, readers)
  return readers
}

function findReaders(id: string, modules: Modules): Readers {
  const readers = new Map<Family, { pages: number; isInLayout: boolean }>()
  const add = (family: Family | undefined, by: { page: boolean }) => {
    if (!family) return
    const { pages, isInLayout } = readers.get(family) ?? { pages: 0, isInLayout: false }
    readers.set(family, by.page ? { pages: pages + 1, isInLayout } : { pages, isInLayout: true })
  }
  const importers = new Set([id])
  let isOfSync = false
  for (const importer of importers) {
    const file = importer.replace(/\?.*$/, '')
    if (entryFile.test(file)) return 'every page'
    isOfSync ||= syncFile.test(file)
    add(familyOfLayout[layoutFile.exec(file)?.[1] as LayoutName], { page: false })
    add(familyOfPage.get(pageFile.exec(file)?.[1] ?? ''), { page: true })
    for (const each of modules.getModuleInfo(importer)?.importers ?? []) importers.add(each)
  }
  return { by: readers, isOfSync }
}
