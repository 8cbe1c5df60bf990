export const moods = [
  'at the end of a day',
  'when something weighs',
  'when something went well',
  'when nothing comes',
] as const
export type Mood = (typeof moods)[number]

const promptsFor: Record<Mood, readonly [string, ...string[]]> = {
  'at the end of a day': [
    'What did you notice today that nobody else did?',
    'Which hour of today would you keep, and what was in it?',
    'What did you say today that you want to say again?',
    'Walk through your day backwards. Where do you stop?',
  ],
  'when something weighs': [
    'Say what it is in one sentence. Then say it again, shorter.',
    'What would you tell a friend who told you this?',
    'What part of it is yours to change before Friday?',
    'What is still all right, in spite of it?',
  ],
  'when something went well': [
    'What did you do that made it go well?',
    'Who should hear of this, and what will you tell them?',
    'Describe the moment you knew, with the light and the sounds.',
    'What would you do the same way again?',
  ],
  'when nothing comes': [
    'Describe the room you are in, as if to someone who will never see it.',
    'What did you eat today, and with whom?',
    'Name three sounds you can hear right now.',
    'What are you putting off, and what is its first small step?',
  ],
}

/** The prompt at a place in the mood's list, which goes round: asking on never runs out. */
export function promptAt(mood: Mood, turn: number): string {
  const prompts = promptsFor[mood]
  return prompts[turn % prompts.length] ?? prompts[0]
}
