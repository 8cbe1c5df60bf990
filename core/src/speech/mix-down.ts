export interface Mixer {
  /** One array for each channel in, all of one length; one channel out. */
  push: (channels: readonly Float32Array[]) => Float32Array
}

// How long is looked back to compare channels, and how fast the mix follows, in samples at any usual rate.
const memorySamples = 2000
const fadeSamples = 200
// Before this nothing is decided: two samples are always alike or opposite.
const warmUpSamples = 400
// As alike as this, squared, and opposite: the same sound through a microphone that is wired the other way round.
const oppositeSquared = 0.5
// 30 dB below the loudest a channel holds nobody.
const emptyRatio = 0.001

interface Channel {
  energy: number
  /** Together with the first channel: below zero where they are opposite. */
  likeness: number
  sign: 1 | -1
  weight: number
}

/**
 * To one channel, so that nothing is lost by it: a channel that is opposite to the first is turned round, where the
 * mean would cancel both, and one in which nobody is heard does not halve the others. Sample by sample, so that the
 * size of the pieces makes no difference.
 */
export function createMixer(): Mixer {
  const state = { heard: 0, channels: [] as Channel[] }
  return {
    push(channels) {
      const [first = new Float32Array(0)] = channels
      if (channels.length <= 1) return first
      while (state.channels.length < channels.length)
        state.channels.push({ energy: 0, likeness: 0, sign: 1, weight: 1 })
      return first.map((_, at) => mixSample(state, channels, at))
    },
  }
}

function mixSample(
  state: { heard: number; channels: Channel[] },
  channels: readonly Float32Array[],
  at: number,
): number {
  const reference = finite(channels[0]?.[at])
  const isWarm = ++state.heard > warmUpSamples
  let loudest = 0
  for (let number = 0; number < channels.length; number++) {
    const channel = state.channels[number]
    if (!channel) continue
    const sample = finite(channels[number]?.[at])
    channel.energy += (sample * sample - channel.energy) / memorySamples
    channel.likeness += (sample * reference - channel.likeness) / memorySamples
    loudest = Math.max(loudest, channel.energy)
  }
  const referenceEnergy = state.channels[0]?.energy ?? 0
  let sum = 0
  let shares = 0
  for (let number = 0; number < channels.length; number++) {
    const channel = state.channels[number]
    if (!channel) continue
    const isAlike = channel.likeness ** 2 > oppositeSquared * channel.energy * referenceEnergy
    if (isWarm && isAlike) channel.sign = channel.likeness < 0 ? -1 : 1
    const isEmpty = isWarm && channel.energy < emptyRatio * loudest
    channel.weight += ((isEmpty ? 0 : channel.sign) - channel.weight) / fadeSamples
    sum += channel.weight * finite(channels[number]?.[at])
    shares += Math.abs(channel.weight)
  }
  return sum / Math.max(1, shares)
}

function finite(value: number | undefined): number {
  return value !== undefined && Number.isFinite(value) ? value : 0
}
