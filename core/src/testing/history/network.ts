import type { MutationRequest, PullAnswer, PushAnswer } from '../../sync/protocol.ts'
import type { Chance } from './chance.ts'
import { AppError } from '../../errors.ts'

type Call =
  | { kind: 'push'; mutations: readonly MutationRequest[] }
  | { kind: 'pull'; cursor: string | undefined }
type Answer = PushAnswer['results'] | PullAnswer | 'begin_again'

/** On its way to the server, or back. */
type OnItsWay =
  | { to: 'server'; call: Call; from: Sender | undefined }
  | { to: 'device'; answer: Answer; from: Sender }

interface Sender {
  resolve(answer: Answer): void
  reject(error: Error): void
}

/** Loses, repeats, delays and reorders what is sent over it. */
export interface Network {
  send(call: Call): Promise<Answer>
  waiting(): number
  /** Something happens to one thing that is on its way; what it was. */
  step(chance: Chance): Promise<string>
  /** All of it arrives, in order. */
  deliverAll(settle: () => Promise<void>): Promise<void>
  /** Whoever waits for an answer waits in vain; copies that nobody waits for stay on their way. */
  loseAll(): void
  /** What the network had kept until now arrives after all. */
  deliverCopies(): Promise<void>
}

/** What becomes of one thing, as often as it stands here. */
const likely = [...Array.from({ length: 6 }, () => 'arrives'), 'lost', 'repeated', 'repeated', 'broken']

const lose = (thing: OnItsWay) => thing.from?.reject(new Error('nobody answers'))

/** What answers at the other end. */
interface Answering {
  push(mutations: readonly MutationRequest[]): Promise<PushAnswer['results']>
  pull(cursor: string | undefined): PullAnswer | 'begin_again'
}

/** Or why it will not answer whoever asks. */
async function answerOf(server: Answering, call: Call): Promise<Answer | AppError> {
  try {
    return call.kind === 'push' ? await server.push(call.mutations) : server.pull(call.cursor)
  } catch (error) {
    if (error instanceof AppError) return error
    throw error
  }
}

export function makeNetwork(server: Answering): Network {
  const held: { onItsWay: OnItsWay[]; copies: OnItsWay[] } = { onItsWay: [], copies: [] }

  const deliver = async (thing: OnItsWay) => {
    if (thing.to === 'device') return thing.from.resolve(thing.answer)
    const { call, from } = thing
    const answer = await answerOf(server, call)
    if (!from) return
    if (answer instanceof AppError) return from.reject(answer)
    held.onItsWay.push({ to: 'device', answer, from })
    // The network may bring anything once more, a week later.
    if (call.kind === 'push') held.copies.push({ ...thing, from: undefined })
  }
  const fates: Record<string, (thing: OnItsWay, chance: Chance) => Promise<void>> = {
    arrives: deliver,
    lost: async (thing) => lose(thing),
    // A copy stays on its way, and nobody waits for what comes of it.
    repeated: async (thing) => {
      await deliver(thing)
      if (thing.to === 'server') held.onItsWay.push({ ...thing, from: undefined })
    },
    // The server does some of it and fails.
    broken: async (thing, chance) => {
      if (thing.to === 'server' && thing.call.kind === 'push') {
        const some = thing.call.mutations.slice(0, chance.below(thing.call.mutations.length))
        await answerOf(server, { kind: 'push', mutations: some })
      }
      lose(thing)
    },
  }
  return {
    send: (call) =>
      new Promise((resolve, reject) => {
        held.onItsWay.push({ to: 'server', call, from: { resolve, reject } })
      }),
    waiting: () => held.onItsWay.length,
    async step(chance) {
      const at = chance.below(held.onItsWay.length)
      const [thing] = held.onItsWay.splice(at, 1)
      if (!thing) return 'nothing'
      const fate = chance.pick(likely) ?? 'arrives'
      await fates[fate]?.(thing, chance)
      return `${thing.to} ${fate}`
    },
    async deliverAll(settle) {
      for (let thing = held.onItsWay.shift(); thing; thing = held.onItsWay.shift()) {
        await deliver(thing)
        await settle()
      }
    },
    loseAll() {
      for (const thing of held.onItsWay) lose(thing)
      held.copies.push(...held.onItsWay.filter(({ from }) => !from))
      held.onItsWay = []
    },
    async deliverCopies() {
      for (const thing of held.copies.splice(0)) await deliver(thing)
    },
  }
}
