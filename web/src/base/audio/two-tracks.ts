/** Two sounds as the left and the right of one: they have one clock, and cannot drift apart. */
export interface TwoTracks {
  stream: MediaStream
  /** Another sound in the place of the one that was there. */
  put: (side: 'left' | 'right', stream: MediaStream) => void
  close: () => void
}

export async function openTwoTracks(left: MediaStream, right: MediaStream): Promise<TwoTracks> {
  const context = new AudioContext()
  const merger = new ChannelMergerNode(context, { numberOfInputs: 2 })
  const destination = new MediaStreamAudioDestinationNode(context, { channelCount: 2 })
  merger.connect(destination)
  // Whatever a sound has, one channel of it goes to each side.
  const inlets = [0, 1].map((side) => {
    const inlet = new GainNode(context, { channelCount: 1, channelCountMode: 'explicit' })
    inlet.connect(merger, 0, side)
    return inlet
  })
  const sources: (MediaStreamAudioSourceNode | undefined)[] = []
  const put = (at: 0 | 1, stream: MediaStream) => {
    const inlet = inlets[at]
    if (!inlet) return
    sources[at]?.disconnect()
    const source = context.createMediaStreamSource(new MediaStream(stream.getAudioTracks()))
    source.connect(inlet)
    sources[at] = source
  }
  put(0, left)
  put(1, right)
  await context.resume()
  return {
    stream: destination.stream,
    put: (side, stream) => put(side === 'left' ? 0 : 1, stream),
    close: () => void context.close(),
  }
}
