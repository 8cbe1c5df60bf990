/** How long a recording is, as far as it is anyone's business. */
export const lengthBuckets = ['under_10s', 'under_1m', 'under_10m', 'longer'] as const
export type LengthBucket = (typeof lengthBuckets)[number]

export function lengthBucketOf(seconds: number): LengthBucket {
  if (seconds < 10) return 'under_10s'
  if (seconds < 60) return 'under_1m'
  return seconds < 600 ? 'under_10m' : 'longer'
}
