export type Limit = WindowLimit | BucketLimit

/** So many in a window, which begins with the first. */
interface WindowLimit {
  max: number
  windowSeconds: number
  /** What guards a secret is counted once for all processes; what guards the machine, by each for itself. */
  counted: 'in_database' | 'in_memory'
}

/** So many at once, and after that one in this time: nobody waits longer for the next. Counted in the database. */
export interface BucketLimit {
  max: number
  refillSeconds: number
}

/**
 * How often, per key. `_account` limits count by the address that is signed in to, whether or not
 * it is known; `_block` limits by the sender's block of addresses. docs/decisions/002 says why these figures, 053 why
 * those of passcodes.
 */
export const limits = {
  sign_in_account: { max: 10, windowSeconds: 15 * 60, counted: 'in_database' },
  sign_in_block: { max: 50, windowSeconds: 15 * 60, counted: 'in_database' },
  sign_up_block: { max: 100, windowSeconds: 60 * 60, counted: 'in_database' },
  reset_account: { max: 5, windowSeconds: 60 * 60, counted: 'in_database' },
  reset_block: { max: 50, windowSeconds: 60 * 60, counted: 'in_database' },
  second_factor_account: { max: 10, windowSeconds: 15 * 60, counted: 'in_database' },
  proof_account: { max: 10, windowSeconds: 15 * 60, counted: 'in_database' },
  passkey_block: { max: 100, windowSeconds: 15 * 60, counted: 'in_database' },
  mailed_link_block: { max: 50, windowSeconds: 15 * 60, counted: 'in_database' },
  passcode_sender: { max: 10, refillSeconds: 15 * 60 },
  passcode_share: { max: 100, refillSeconds: 3 * 60 },
  passcode_known: { max: 10, windowSeconds: 15 * 60, counted: 'in_database' },
  passcode_told: { max: 30, windowSeconds: 24 * 60 * 60, counted: 'in_database' },
  passcode_block: { max: 50, windowSeconds: 15 * 60, counted: 'in_database' },
  share_account: { max: 50, windowSeconds: 60 * 60, counted: 'in_database' },
  checkout_block: { max: 30, windowSeconds: 60 * 60, counted: 'in_database' },
  checkout_account: { max: 30, windowSeconds: 60 * 60, counted: 'in_database' },
  // Cancelling is not among them: whoever wants to leave can.
  plan_change_account: { max: 20, windowSeconds: 60 * 60, counted: 'in_database' },
  consent_block: { max: 100, windowSeconds: 60 * 60, counted: 'in_memory' },
  invite_team: { max: 300, windowSeconds: 60 * 60, counted: 'in_database' },
  invite_address: { max: 5, windowSeconds: 60 * 60, counted: 'in_database' },
  author_account: { max: 20, windowSeconds: 24 * 60 * 60, counted: 'in_database' },
  review_person: { max: 20, windowSeconds: 60 * 60, counted: 'in_database' },
  card_block: { max: 60, windowSeconds: 60, counted: 'in_memory' },
  events_block: { max: 300, windowSeconds: 60, counted: 'in_memory' },
  report_block: { max: 20, windowSeconds: 60 * 60, counted: 'in_database' },
  report_page: { max: 1, windowSeconds: 24 * 60 * 60, counted: 'in_database' },
  // A link's own, for all who read it from there: its page, its sound in pieces, its files.
  share_reader: { max: 600, windowSeconds: 60, counted: 'in_memory' },
  share_guess: { max: 300, windowSeconds: 60, counted: 'in_memory' },
  door_account: { max: 60, windowSeconds: 60 * 60, counted: 'in_database' },
  // Of one door: a room full of people may sit behind one address.
  door_objection: { max: 20, windowSeconds: 10 * 60, counted: 'in_memory' },
  // Each asks another server for something.
  calendar_person: { max: 30, windowSeconds: 60 * 60, counted: 'in_database' },
  // Calendars ask a few times a day.
  todo_feed: { max: 30, windowSeconds: 60, counted: 'in_memory' },
  api: { max: 300, windowSeconds: 60, counted: 'in_memory' },
} as const satisfies Record<string, Limit>

export type LimitName = keyof typeof limits
