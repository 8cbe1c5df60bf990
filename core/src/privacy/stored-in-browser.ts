export const browserStores = ['cookie', 'local storage', 'session storage', 'database', 'cache'] as const
export type BrowserStore = (typeof browserStores)[number]

/** Something that Earmark keeps in a browser, as the privacy page tells it. */
export interface StoredInBrowser {
  place: BrowserStore
  /** `{account}` stands for its identifier, `*` for what else differs: a link, a build, a file. */
  name: string
  purpose: string
  kept: string
  set: string
}

const inAccounts = 'Until you sign out'
const inTab = 'Until the tab is closed'
const countedOnce = 'When a page is counted, after you accepted'

/** All that there is: a journey through the product compares this table with what it finds in its browser. */
export const storedInBrowser: readonly StoredInBrowser[] = [
  {
    place: 'cookie',
    name: 'earmark.session_token',
    purpose: 'Signs you in. Scripts cannot read it.',
    kept: '90 days at most, or until you sign out',
    set: 'When you sign in',
  },
  {
    place: 'cookie',
    name: 'earmark.sign_in',
    purpose: 'Ties signing in through another service to this browser.',
    kept: '10 minutes',
    set: 'When you choose such a service',
  },
  {
    place: 'cookie',
    name: 'earmark.account',
    purpose: 'Which of your accounts a new tab opens in.',
    kept: '365 days',
    set: 'When you open your notes',
  },
  {
    place: 'cookie',
    name: 'theme',
    purpose: 'Light, dark, or as the system has it.',
    kept: '365 days',
    set: 'When you choose one',
  },
  {
    place: 'cookie',
    name: 'list_width',
    purpose: 'How wide your list of notes is.',
    kept: '365 days',
    set: 'When you drag its edge',
  },
  {
    place: 'cookie',
    name: 'share_*',
    purpose: 'Opens a shared note whose passcode you entered. Scripts cannot read it.',
    kept: '12 hours',
    set: 'When you enter the passcode',
  },
  {
    place: 'cookie',
    name: 'earmark.claim',
    purpose:
      'Knows the browser that paid without an account, so that the plan is yours when you sign up. Scripts cannot read it.',
    kept: '30 days, or until the plan is yours',
    set: 'When you begin to pay without an account',
  },
  {
    place: 'cookie',
    name: 'earmark.ref',
    purpose: 'Whose link you followed, so that both of you get your month. Scripts cannot read it.',
    kept: '30 days, or until you sign in',
    set: 'When you follow a link with somebody’s code',
  },
  {
    place: 'cookie',
    name: 'earmark.people',
    purpose:
      'Marks of who was signed in here, by which nobody is rewarded for bringing themselves. Scripts cannot read it.',
    kept: '365 days',
    set: 'When you open a page while signed in',
  },
  {
    place: 'cookie',
    name: 'earmark.consent',
    purpose: 'Whether you accepted or declined that visits are counted, and the day. Scripts cannot read it.',
    kept: '365 days',
    set: 'When you answer',
  },
  {
    place: 'cookie',
    name: 'ph_*',
    purpose: 'A random identifier, or that of your account, by which visits are counted.',
    kept: '365 days, or until you decline or sign out',
    set: countedOnce,
  },
  {
    place: 'local storage',
    name: 'ph_*',
    purpose: 'The same, with what counting was told to do.',
    kept: 'Until you decline or sign out',
    set: countedOnce,
  },
  {
    place: 'session storage',
    name: 'ph_*',
    purpose: 'That this is the same tab as before.',
    kept: inTab,
    set: countedOnce,
  },
  {
    place: 'local storage',
    name: 'earmark-microphone',
    purpose: 'Which microphone you chose.',
    kept: 'Until you choose the usual one',
    set: 'When you choose one',
  },
  {
    place: 'local storage',
    name: 'earmark:kept-sound-bytes',
    purpose: 'How much audio this device may keep.',
    kept: 'Until you delete it',
    set: 'When you choose it',
  },
  {
    place: 'local storage',
    name: 'earmark.quiz1',
    purpose: 'Your answers to the set-up questions.',
    kept: 'Until you sign up, or forget them',
    set: 'When you answer one',
  },
  {
    place: 'local storage',
    name: 'earmark:unsaved-page-*',
    purpose: 'What you typed for a public page and have not saved.',
    kept: 'Until you save or discard it, or sign out',
    set: 'When you type',
  },
  {
    place: 'local storage',
    name: 'earmark:usage-{account}',
    purpose: 'Which limit of your plan is near, and whether you dismissed what was said of it.',
    kept: inAccounts,
    set: 'When you open your notes',
  },
  {
    place: 'local storage',
    name: 'earmark-new-account',
    purpose: 'That an account was created here and gets its first note.',
    kept: 'Until it is opened for the first time',
    set: 'When you create an account',
  },
  {
    place: 'local storage',
    name: 'earmark-clock-told',
    purpose: 'That you were told that the clock of this device is wrong.',
    kept: 'Until it is right, or you sign out',
    set: 'When you are told',
  },
  {
    place: 'local storage',
    name: 'tus::*',
    purpose: 'How much of an archive has been uploaded.',
    kept: 'Until all of it is, or you sign out',
    set: 'When you restore an archive',
  },
  {
    place: 'session storage',
    name: 'earmark.account',
    purpose: 'Which of your accounts this tab is in.',
    kept: inTab,
    set: 'When you open your notes',
  },
  {
    place: 'session storage',
    name: 'earmark.account-corrected',
    purpose: 'That the page was already loaded anew for the right account.',
    kept: 'Until the page is there',
    set: 'When a tab was in another account',
  },
  {
    place: 'session storage',
    name: 'earmark.sign-in-event',
    purpose: 'How signing in through another service ended.',
    kept: 'Until the page has read it',
    set: 'When you come back from such a service',
  },
  {
    place: 'session storage',
    name: 'earmark.probe',
    purpose: 'Whether this browser stores anything at all.',
    kept: 'Not at all: removed at once',
    set: 'When you choose another service to sign in',
  },
  {
    place: 'session storage',
    name: 'earmark-realtime',
    purpose: 'How this network lets changes through.',
    kept: inTab,
    set: 'When you open your notes',
  },
  {
    place: 'session storage',
    name: 'earmark:list-positions',
    purpose: 'How far you have scrolled in your lists.',
    kept: inTab,
    set: 'When you scroll',
  },
  {
    place: 'session storage',
    name: 'react-router-scroll-positions',
    purpose: 'How far you have scrolled on other pages.',
    kept: inTab,
    set: 'When you leave a page',
  },
  {
    place: 'session storage',
    name: 'earmark:reloaded-*',
    purpose: 'That the page was already loaded anew for a new version.',
    kept: inTab,
    set: 'When it was',
  },
  {
    place: 'database',
    name: 'earmark-{account}',
    purpose: 'The notes of an account with their text, and what was not sent yet, for use offline.',
    kept: `${inAccounts}; what was not sent yet stays, for you alone`,
    set: 'When you open your notes',
  },
  {
    place: 'database',
    name: 'earmark-search-{account}',
    purpose: 'The index by which your notes are searched.',
    kept: inAccounts,
    set: 'When you open your notes',
  },
  {
    place: 'database',
    name: 'earmark-sound-{account}',
    purpose: 'Audio you recorded or played here, up to the size you chose.',
    kept: inAccounts,
    set: 'When you record or play',
  },
  {
    place: 'database',
    name: 'earmark-in-progress',
    purpose: 'A recording while it is being made, so that a crash loses nothing.',
    kept: 'Until it is saved or discarded',
    set: 'When you record',
  },
  {
    place: 'database',
    name: 'earmark-try',
    purpose: 'Notes you made without an account.',
    kept: 'Until you sign up or delete them',
    set: 'When you try recording',
  },
  {
    place: 'cache',
    name: 'earmark-build-*',
    purpose: 'The files of the app, so that it opens offline.',
    kept: 'Until the version after the next',
    set: 'When you open your notes',
  },
  {
    place: 'cache',
    name: 'earmark-viewer',
    purpose: 'Your name and address and your accounts, so that the app opens offline.',
    kept: inAccounts,
    set: 'When you open your notes',
  },
  {
    place: 'cache',
    name: 'earmark-ended',
    purpose: 'That a session has ended here and its notes are to be removed. It is empty.',
    kept: 'Until they are',
    set: 'When you sign out',
  },
  {
    place: 'cache',
    name: 'earmark-shared',
    purpose: 'Audio that another app shared with Earmark.',
    kept: 'Until you save or discard it, or sign out',
    set: 'When you share it',
  },
  {
    place: 'cache',
    name: 'speech-models',
    purpose: 'The speech model for captions.',
    kept: 'Until a newer one comes',
    set: 'When you record with captions',
  },
]

/** Whether the table tells of it. A cookie of an instance with https has a prefix that browsers give a meaning. */
export function isTold(place: BrowserStore, name: string): boolean {
  const plain = place === 'cookie' ? name.replace(/^__Host-/, '') : name
  return storedInBrowser.some((row) => row.place === place && patternOf(row.name).test(plain))
}

function patternOf(name: string): RegExp {
  const parts = name.split(/(\*|\{account\})/).map((part) => gaps[part] ?? part.replace(/\W/g, '\\$&'))
  return new RegExp(`^${parts.join('')}$`)
}

// While its notes are put in order, they lie in a second database of the same name.
const gaps: Record<string, string> = { '*': '.+', '{account}': '[0-9A-Z]{26}(?:-rescue)?' }
