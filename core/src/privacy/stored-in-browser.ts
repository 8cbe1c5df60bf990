import { outsideCookiesKey } from '../analytics/outside-services.ts'

export const browserStores = ['cookie', 'local storage', 'session storage', 'database', 'cache'] as const
export type BrowserStore = (typeof browserStores)[number]

/** Something that Earmark keeps in a browser, as the privacy page tells it. */
export interface StoredInBrowser {
  store: BrowserStore
  /** `{account}` stands for its identifier, `*` for what else differs: a link, a build, a file. */
  name: string
  purpose: string
  retention: string
  set: string
}

const inAccounts = 'Until you sign out'
const inTab = 'Until the tab is closed'
const countedOnce = 'When a page is counted, after you accepted'

/** All that there is: a journey through the product compares this table with what it finds in its browser. */
export const storedInBrowser: readonly StoredInBrowser[] = [
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
  {
    store: 'local storage',
    name: 'ph_*',
    purpose: 'The same, with what counting was told to do.',
    retention: 'Until you decline or sign out',
    set: countedOnce,
  },
  {
    store: 'session storage',
    name: 'ph_*',
    purpose: 'That this is the same tab as before.',
    retention: inTab,
    set: countedOnce,
  },
  {
    store: 'local storage',
    name: 'earmark-microphone',
    purpose: 'Which microphone you chose.',
    retention: 'Until you choose the usual one',
    set: 'When you choose one',
  },
  {
    store: 'local storage',
    name: 'earmark:kept-sound-bytes',
    purpose: 'How much audio this device may keep.',
    retention: 'Until you delete it',
    set: 'When you choose it',
  },
  {
    store: 'local storage',
    name: 'earmark.quiz1',
    purpose: 'Your answers to the set-up questions.',
    retention: 'Until you sign up, or forget them',
    set: 'When you answer one',
  },
  {
    store: 'local storage',
    name: 'earmark:unsaved-page-*',
    purpose: 'What you typed for a public page and have not saved.',
    retention: 'Until you save or discard it, or sign out',
    set: 'When you type',
  },
  {
    store: 'local storage',
    name: 'earmark:unsaved-note-{account}',
    purpose: 'What you typed for a new note and have not saved.',
    retention: 'Until you save or discard it, or sign out',
    set: 'When you type',
  },
  {
    store: 'local storage',
    name: 'earmark:usage-{account}',
    purpose: 'Which limit of your plan is near, and whether you dismissed what was said of it.',
    retention: inAccounts,
    set: 'When you open your notes',
  },
  {
    store: 'local storage',
    name: 'earmark-new-account',
    purpose: 'That an account was created here and gets its first note.',
    retention: 'Until it is opened for the first time',
    set: 'When you create an account',
  },
  {
    store: 'local storage',
    name: 'earmark-clock-told',
    purpose: 'That you were told that the clock of this device is wrong.',
    retention: 'Until it is right, or you sign out',
    set: 'When you are told',
  },
  {
    store: 'local storage',
    name: 'tus::*',
    purpose: 'How much of an archive has been uploaded.',
    retention: 'Until all of it is, or you sign out',
    set: 'When you restore an archive',
  },
  {
    store: 'session storage',
    name: 'earmark.account',
    purpose: 'Which of your accounts this tab is in.',
    retention: inTab,
    set: 'When you open your notes',
  },
  {
    store: 'session storage',
    name: 'earmark.account-corrected',
    purpose: 'That the page was already loaded anew for the right account.',
    retention: 'Until the page is there',
    set: 'When a tab was in another account',
  },
  {
    store: 'session storage',
    name: 'earmark.sign-in-event',
    purpose: 'How signing in through another service ended.',
    retention: 'Until the page has read it',
    set: 'When you come back from such a service',
  },
  {
    store: 'session storage',
    name: 'earmark.probe',
    purpose: 'Whether this browser stores anything at all.',
    retention: 'Not at all: removed at once',
    set: 'When you choose another service to sign in',
  },
  {
    store: 'session storage',
    name: 'earmark.steps',
    purpose: 'How far transcription of your notes was, so that the time left is known after a reload.',
    retention: inTab,
    set: 'When a note is transcribed or uploaded',
  },
  {
    store: 'session storage',
    name: 'earmark-realtime',
    purpose: 'How this network lets changes through.',
    retention: inTab,
    set: 'When you open your notes',
  },
  {
    store: 'session storage',
    name: 'earmark:list-positions',
    purpose: 'How far you have scrolled in your lists.',
    retention: inTab,
    set: 'When you scroll',
  },
  {
    store: 'session storage',
    name: 'react-router-scroll-positions',
    purpose: 'How far you have scrolled on other pages.',
    retention: inTab,
    set: 'When you leave a page',
  },
  {
    store: 'session storage',
    name: 'earmark:reloaded-*',
    purpose: 'That the page was already loaded anew for a new version.',
    retention: inTab,
    set: 'When it was',
  },
  {
    store: 'database',
    name: 'earmark-{account}',
    purpose:
      'The notes of an account with their text, your questions to them, and what was not sent yet, for use offline.',
    retention: 'Emptied when you sign out; what was not sent yet stays, for you alone',
    set: 'When you open your notes',
  },
  {
    store: 'database',
    name: 'earmark-search-{account}',
    purpose: 'The index by which your notes are searched.',
    retention: inAccounts,
    set: 'When you open your notes',
  },
  {
    store: 'database',
    name: 'earmark-sound-{account}',
    purpose: 'Audio you recorded or played here, up to the size you chose.',
    retention: inAccounts,
    set: 'When you record or play',
  },
  {
    store: 'database',
    name: 'earmark-in-progress',
    purpose: 'A recording while it is being made, so that a crash loses nothing.',
    retention: 'Until it is saved or discarded',
    set: 'When you record',
  },
  {
    store: 'database',
    name: 'earmark-try',
    purpose: 'Notes you made without an account.',
    retention: 'Until you sign up or delete them',
    set: 'When you try recording',
  },
  {
    store: 'cache',
    name: 'earmark-build-*',
    purpose: 'The files of the app, so that it opens offline.',
    retention: 'Until the version after the next',
    set: 'When you open your notes',
  },
  {
    store: 'cache',
    name: 'earmark-viewer',
    purpose: 'Your name and address and your accounts, so that the app opens offline.',
    retention: inAccounts,
    set: 'When you open your notes',
  },
  {
    store: 'cache',
    name: 'earmark-ended',
    purpose: 'That a session has ended here and its notes are to be removed. It is empty.',
    retention: 'Until they are',
    set: 'When you sign out',
  },
  {
    store: 'cache',
    name: 'earmark-shared',
    purpose: 'Audio that another app shared with Earmark.',
    retention: 'Until you save or discard it, or sign out',
    set: 'When you share it',
  },
  {
    store: 'cache',
    name: 'speech-models',
    purpose: 'The speech model for captions.',
    retention: 'Until a newer one comes',
    set: 'When you record with captions',
  },
  {
    store: 'cache',
    name: 'sentence-model',
    purpose: 'The model that finds notes which say the same in other words.',
    retention: 'Until a newer one comes',
    set: 'When you ask your notes, or install the app',
  },
]

/** Only where the operator has services of others count. */
export const storedForOutside: StoredInBrowser = {
  store: 'local storage',
  name: outsideCookiesKey,
  purpose: 'What Google would keep in cookies (`_ga`): a random identifier, by which it counts visits.',
  retention: 'Until you decline or sign out',
  set: countedOnce,
}
