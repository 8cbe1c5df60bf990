import { type RouteRow, routes } from '../../core/src/routes.ts'

/** Every route with an address that a person could type. The ids belong to nothing, so such pages say "not found". */
export const samplePaths: { route: RouteRow; path: string }[] = routes.map((route) => ({
  route,
  path: route.path
    .replace('{...params}', 'settings/profile')
    .replace('{ulid}', '01JCQ5Z8M3T9V2K7X4B6N1D0FG')
    .replace('{id}', 'no-such-thing'),
}))
