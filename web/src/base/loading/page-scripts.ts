/** What a page runs on, by the addresses of the build. */
export interface PageScripts {
  manifest: string
  entry: string
  /** Of the page and all that it stands in, by the route's id. */
  routes: Record<string, string>
  /** All of these and what they import: asked for at the same time, not one after another. */
  files: string[]
  /** A page that nobody touches loads them all the same, so long after all else has come. */
  untouchedMs: number
}

/** Where the script in a page that loads them finds them, as JSON. */
export const scriptsAttribute = 'data-scripts'
