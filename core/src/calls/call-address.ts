/** Under /api/v1, but for what says where else it stands: signing in and out. Apart from the rows: pages load it. */
export function addressOf(name: string): { method: string; path: string } {
  const [method = '', path = ''] = name.split(' ')
  return { method, path: path.startsWith('/api/') ? path : `/api/v1${path}` }
}
