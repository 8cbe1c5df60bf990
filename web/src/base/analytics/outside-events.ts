import type { Tracked } from './page-events.ts'

/** What a page tells the frame in which others count: an event, and of a visit the page, by its row in core's table. */
export interface OutsideEvent extends Tracked {
  page?: string
}

/** What the document of the frame is told by the server. */
export interface ToldFrame {
  origin: string
  web_analytics?: string
  tag_manager?: string
}
