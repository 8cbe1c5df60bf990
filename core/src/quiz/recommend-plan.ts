import { trialDays } from '../plans/paid.ts'
import type { Plan, PlanName, Plans } from '../plans/plans.ts'
import { lengthInWords } from '../text/length-in-words.ts'
import type { AnswerTo, Answers } from './questions.ts'

export interface RecommendedPlan {
  plan: PlanName
  /** Why this one, by the figures of the plans. */
  why: readonly string[]
}

const minute = 60

/** How long one recording usually is, and what it is called. */
const usual: Record<AnswerTo<'what'>, { seconds: number; one: string }> = {
  ideas: { seconds: 3 * minute, one: 'an idea' },
  journal: { seconds: 10 * minute, one: 'a journal entry' },
  meetings: { seconds: 60 * minute, one: 'a meeting' },
  lectures: { seconds: 90 * minute, one: 'a lecture' },
}

/**
 * The smallest plan that holds one recording: how long it may be is the one limit that is not got round by leaving
 * transcription to the device. Who records now and then begins on Free in any case.
 */
export function recommendPlan(
  { what, often, with: company }: Answers,
  { free, pro, team }: Plans,
): RecommendedPlan {
  const larger = company === 'team' ? team : pro
  const { seconds, one } = usual[what]
  const trial =
    company === 'team' ? [`Your first team has the ${team.title} plan free for ${trialDays} days.`] : []
  if (holds(free, seconds)) {
    const enough = `A recording on Free may last ${lengthOn(free)}, which is enough for ${one}, and transcription on your own device has no limit.`
    return { plan: 'free', why: [enough, ...trial] }
  }
  const ends = `A recording on Free ends after ${lengthOn(free)}`
  if (!holds(larger, seconds)) return { plan: 'free', why: [`${ends}.`, ...trial] }
  if (often === 'rarely') {
    const start = `${ends}. That will do for a start; for the whole of ${one} there is ${larger.title}, with ${lengthOn(larger)}.`
    return { plan: 'free', why: [start, ...trial] }
  }
  const sooner = `${ends}, sooner than ${one} usually does. On ${larger.title} it may last ${lengthOn(larger)}.`
  return { plan: larger.name, why: [sooner, ...trial] }
}

function holds({ limits }: Plan, seconds: number): boolean {
  return limits.recording_seconds >= seconds
}

function lengthOn({ limits }: Plan): string {
  return lengthInWords(limits.recording_seconds)
}
