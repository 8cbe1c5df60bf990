import { momentInAddress } from './spoken-at.ts'

/** Of a note, at the moment the words were spoken. */
export function noteAddress({ ulid, startAt }: { ulid: string; startAt: number | undefined }): string {
  const address = `/d/recording/${ulid}`
  return startAt === undefined ? address : `${address}/at/${momentInAddress(startAt)}`
}
