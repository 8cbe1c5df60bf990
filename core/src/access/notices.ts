/** What the dashboard says to a person whom an access rule sent there (`/app?notice=…`). */
const sentences = {
  'personal-only':
    'That page belongs to your personal account. Switch to it in the account menu, then open it again.',
  'no-member': 'You are no longer in that team. Its notes were removed from this device.',
  'team-only': 'That page belongs to a team. Switch to a team in the account menu, then open it again.',
} as const satisfies Record<string, string>

export type Notice = keyof typeof sentences

export function noticeSentence(notice: string | null): string | undefined {
  return notice !== null && isNotice(notice) ? sentences[notice] : undefined
}

function isNotice(notice: string): notice is Notice {
  return Object.hasOwn(sentences, notice)
}
