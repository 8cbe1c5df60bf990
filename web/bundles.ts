import { type LayoutName, routes } from '../core/src/routes.ts'

/** What the bundler knows of a module: its text, and those that import it from their first moment, not `import()`. */
interface Modules {
  getModuleInfo: (id: string) => { importers: readonly string[]; code?: string | null } | null
}

/** Pages that one person goes to one after another. */
const families = ['app', 'start', 'sign-in', 'teams', 'plans', 'reading', 'site'] as const
type Family = (typeof families)[number]

const familyOfLayout: Record<LayoutName, Family> = {
  dashboard: 'app',
  onboarding: 'start',
  auth: 'sign-in',
  default: 'plans',
  public: 'reading',
  'public-v2': 'site',
  landing: 'site',
}

/** What more of a family's pages need than this share is worth loading with the first of them. */
const commonShare = 1 / 3

/** Who loads a module at the start: every page, or these pages and layouts; and whether each dashboard loads it next. */
type Readers = 'every page' | { by: ReadonlyMap<Family, FamilyReaders>; isOfSync: boolean }

interface FamilyReaders {
  pages: Set<string>
  isInLayout: boolean
}

/**
 * Which file a module is loaded with, by who needs it: one file compresses better than twenty small ones, and nobody
 * is to load much that only others need. Undefined: the bundler decides. `rank` grows with how many need it.
 */
export function bundleOf(id: string, modules: Modules): { name: string; rank: number } | undefined {
  // Whatever shares a file with it would hydrate the page, before what it hydrates it from is there.
  if (id.endsWith('/web/src/entry.client.tsx')) return undefined
  if (iconBase.test(id)) return { name: 'icon-base', rank: highestRank }
  const readers = readersOf(id, modules)
  if (readers === 'every page') return { name: 'earmark', rank: highestRank }
  const needing = families.flatMap((family) => {
    const by = readers.by.get(family)
    return by ? [{ family, isCommon: isCommonIn(id, { family, ...by }), pages: [...by.pages] }] : []
  })
  const common = needing.filter((each) => each.isCommon)
  if (common.length > families.length / 2) return { name: 'earmark', rank: highestRank }
  const count = needing.reduce((sum, { pages }) => sum + pages.length, 0)
  if (count < 3 && common.length === 0)
    return readers.isOfSync ? ofSync(count) : isIcon(id) ? { name: 'icons', rank: 1 } : undefined
  return { name: needing.map(nameOf).join('-'), rank: needing.length + common.length }
}

/** By the page where it is one: it would load what other pages of its family need, each something else. */
function nameOf({ family, isCommon, pages }: { family: Family; isCommon: boolean; pages: string[] }): string {
  if (isCommon) return family
  return pages.length === 1 && family !== 'app' ? `${pages[0]}` : `some-${family}`
}

/** Smaller than what asking for it costs: one that is not needed at once comes with all others that are not. */
const isIcon = (id: string): boolean => iconFile.test(id)

function isCommonIn(id: string, { family, pages, isInLayout }: FamilyReaders & { family: Family }): boolean {
  if (isInLayout || (isIcon(id) && family === 'app')) return true
  return pages.size > 1 && pages.size > commonShare * pagesOf(family)
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
const iconBase = /\/lucide-react\/dist\/esm\/(?!icons\/|lucide-react)/
const iconFile = /\/lucide-react\/dist\/esm\/icons\/([\w-]+\.m?js)$/
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
  const readers = new Map<Family, FamilyReaders>()
  const readersIn = (family: Family): FamilyReaders => {
    const by = readers.get(family) ?? { pages: new Set(), isInLayout: false }
    readers.set(family, by)
    return by
  }
  const importers = new Set([id])
  let isOfSync = false
  for (const importer of importers) {
    // A page is several modules to the bundler, which differ in what follows the `?`.
    const file = importer.replace(/\?.*$/, '')
    if (entryFile.test(file)) return 'every page'
    isOfSync ||= syncFile.test(file)
    const layout = familyOfLayout[layoutFile.exec(file)?.[1] as LayoutName]
    if (layout) readersIn(layout).isInLayout = true
    const page = pageFile.exec(file)?.[1] ?? ''
    const family = familyOfPage.get(page)
    if (family) readersIn(family).pages.add(page)
    for (const each of importersOf(importer, modules)) importers.add(each)
  }
  return { by: readers, isOfSync }
}

/** Of an icon: who names it. All icons come through one module, as if everyone who imports that needed each of them. */
function importersOf(id: string, modules: Modules): readonly string[] {
  const importers = modules.getModuleInfo(id)?.importers ?? []
  const icon = iconFile.exec(id)?.[1]
  if (!icon) return importers
  return importers.flatMap((list) => {
    const { importers: users = [], code = '' } = modules.getModuleInfo(list) ?? {}
    const names = namesOf(code ?? '', icon)
    return users.filter((user) =>
      names.some((name) => imports(modules.getModuleInfo(user)?.code ?? '', name)),
    )
  })
}

/** By which the module that all icons come through gives on this one. */
function namesOf(list: string, icon: string): string[] {
  const line = list.split('\n').find((each) => each.endsWith(`/${icon}';`)) ?? ''
  return Array.from(line.matchAll(/default as (\w+)/g), ([, name = '']) => name)
}

function imports(code: string, name: string): boolean {
  return new RegExp(`import\\s*\\{[^}]*\\b${name}\\b[^}]*\\}\\s*from\\s*["']lucide-react["']`).test(code)
}
