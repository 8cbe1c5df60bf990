import { Hash, Lock } from 'lucide-react'

/** A lock where only those in the channel see what lies in it. */
export function ChannelSign({ isPrivate, size = 16 }: { isPrivate: boolean; size?: number }) {
  const Sign = isPrivate ? Lock : Hash
  return (
    <>
      <Sign size={size} aria-hidden="true" className="shrink-0 text-ink-3" />
      {isPrivate && <span className="sr-only">Private: </span>}
    </>
  )
}
