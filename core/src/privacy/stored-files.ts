import { inAccounts, type StoredInBrowser } from './browser-store.ts'

/** In databases and caches. */
export const storedFiles: readonly StoredInBrowser[] = [
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
