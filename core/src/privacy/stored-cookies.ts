import { countedOnce, type StoredInBrowser } from './browser-store.ts'

/** They go along with every request. */
export const storedCookies: readonly StoredInBrowser[] = [
  {
    store: 'cookie',
    name: 'earmark.session_token',
    purpose: 'Signs you in. Scripts cannot read it.',
    retention: '90 days at most, or until you sign out',
    set: 'When you sign in',
  },
  {
    store: 'cookie',
    name: 'earmark.sign_in',
    purpose: 'Ties signing in through another service to this browser.',
    retention: '10 minutes',
    set: 'When you choose such a service',
  },
  {
    store: 'cookie',
    name: 'earmark.account',
    purpose: 'Which of your accounts a new tab opens in.',
    retention: '365 days',
    set: 'When you open your notes',
  },
  {
    store: 'cookie',
    name: 'theme',
    purpose: 'Light, dark, or as the system has it.',
    retention: '365 days',
    set: 'When you choose one',
  },
  {
    store: 'cookie',
    name: 'list_width',
    purpose: 'How wide your list of notes is.',
    retention: '365 days',
    set: 'When you drag its edge',
  },
  {
    store: 'cookie',
    name: 'share_*',
    purpose: 'Opens a shared note whose passcode you entered. Scripts cannot read it.',
    retention: '12 hours',
    set: 'When you enter the passcode',
  },
  {
    store: 'cookie',
    name: 'known_links',
    purpose:
      'Marks of the last twenty shared notes whose passcode you entered here, so that nobody who guesses at one can keep you out of it. Scripts cannot read it.',
    retention: '365 days',
    set: 'When you enter the passcode',
  },
  {
    store: 'cookie',
    name: 'earmark.claim',
    purpose:
      'Knows the browser that paid without an account, and came back from it, so that the plan is yours when you sign up. Scripts cannot read it.',
    retention: '30 days, or until the plan is yours',
    set: 'When you begin to pay without an account',
  },
  {
    store: 'cookie',
    name: 'earmark.ref',
    purpose: 'Whose link you followed, so that both of you get your month. Scripts cannot read it.',
    retention: '30 days, or until you sign in',
    set: 'When you follow a link with somebody’s code',
  },
  {
    store: 'cookie',
    name: 'earmark.people',
    purpose:
      'Marks of who was signed in here, by which nobody is rewarded for bringing themselves. Scripts cannot read it.',
    retention: '365 days',
    set: 'When you open a page while signed in',
  },
  {
    store: 'cookie',
    name: 'earmark.consent',
    purpose: 'Whether you accepted or declined that visits are counted, and the day. Scripts cannot read it.',
    retention: '365 days',
    set: 'When you answer',
  },
  {
    store: 'cookie',
    name: 'ph_*',
    purpose: 'A random identifier, or that of your account, by which visits are counted.',
    retention: '365 days, or until you decline or sign out',
    set: countedOnce,
  },
]
