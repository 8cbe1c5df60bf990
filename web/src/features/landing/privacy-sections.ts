export interface PrivacySection {
  title: string
  points: readonly string[]
}

/** What this software does with data, as it stands. Change it together with what it describes. */
export const privacySections: readonly PrivacySection[] = [
  {
    title: 'Who runs this',
    points: [
      'Earmark is software that people run on their own machines. Whoever runs this instance decides over it and can see what its database holds. Ask them who they are if you do not know.',
    ],
  },
  {
    title: 'What is stored, and where',
    points: [
      'About you: your name, your e-mail address, your time zone and language, when you accepted these terms, and when the account was made.',
      'Your password only as a salted scrypt hash. It cannot be turned back into the password.',
      'For each place you are signed in: when that began, when it ends, and what the browser calls itself.',
      'Counters that slow down guessing of passwords, by account and by the block your network address is in. They are dropped when their time is over.',
      'All of it lies in the database of this instance: in one folder of the server, or in the PostgreSQL database its operator chose.',
      'Mails to you (to choose a new password, for example) go out by the operator’s mail server, or are kept as files on the server where none is set.',
    ],
  },
  {
    title: 'What your browser keeps',
    points: [
      'One cookie that signs you in. Scripts cannot read it, and it goes to no other site.',
      'One cookie that remembers whether you chose light or dark, if you did.',
      'Your answers to the set-up questions, if you gave them, in this browser alone. “Forget my answers” removes them.',
    ],
  },
  {
    title: 'Who else sees it',
    points: [
      'Nobody. There are no trackers, no advertising and no analytics service, and the pages load nothing from other websites. The browser is told to refuse it if they tried.',
      'Nothing you store is used to train anything.',
      'The server’s log holds the time, the kind of page without its query, the answer’s status and how long it took. It holds no passwords, no addresses and nothing you wrote.',
    ],
  },
  {
    title: 'How long',
    points: [
      'Your account is kept until it is deleted. A sign-in ends after 30 days without use, and after 90 days in any case.',
      'A link to choose a new password works once, for one hour.',
    ],
  },
  {
    title: 'Taking it out, deleting it',
    points: [
      'This version has no button that exports or deletes an account. The operator of this instance can do both in its database: deleting the account removes all that is listed above.',
      'You may always ask them what is stored about you, and have it corrected.',
    ],
  },
]
