import type { PageContext } from '@earmark/core/page-context.ts'

export interface PrivacySection {
  title: string
  points: readonly string[]
}

/** Who counts besides this server, where the operator has named any. */
export interface Outside {
  names: readonly string[]
  hosts: readonly string[]
}

/** What this software does with data, as it stands. Change it together with what it describes. */
export function privacySections(outside: Outside, read: ReadElsewhere): readonly PrivacySection[] {
  const isNobody = outside.names.length === 0
  return sections.map(({ title, points, ofOutside, ofRead }) => ({
    title,
    points: [
      ...points,
      ...(ofRead && read.answers ? [ofRead.answers] : []),
      ...(ofRead && read.vectors ? [ofRead.vectors] : []),
      ...(isNobody ? (ofOutside?.none ?? []) : (ofOutside?.some(outside) ?? [])),
    ],
  }))
}

/** What of notes the operator has other services read. */
type ReadElsewhere = PageContext['readElsewhere']

interface SectionByOutside extends PrivacySection {
  /** What is true besides, where services read what is in notes. */
  ofRead?: Record<keyof ReadElsewhere, string>
  /** What else is true, by whether others count. */
  ofOutside?: { none: readonly string[]; some: (outside: Outside) => readonly string[] }
}

const sections: readonly SectionByOutside[] = [
  {
    title: 'Who runs this',
    points: [
      'Earmark is software that people run on their own machines. Whoever runs this instance is responsible for it and can see what its database holds. Ask them who they are if you do not know.',
    ],
  },
  {
    title: 'What is stored, and where',
    points: [
      'About you: your name, your email address, your time zone and language, when you accepted these terms, and when the account was created.',
      'Your password only as a salted scrypt hash. It cannot be turned back into the password.',
      'For each place you are signed in: when that began, when it was last used, what the browser calls itself, and the block your network address is in (never the whole address).',
      'A log of sign-ins and of changes to your account, with the kind of browser and that block. You can read it under Settings, Security. It holds nothing you wrote or said.',
      'If you use them: the secret of your authenticator app, hashes of your recovery codes, and the public half of your passkeys.',
      'Counters that slow down guessing of passwords, by account and by the block your network address is in. They are deleted when they expire.',
      'Your notes: their audio, transcripts, titles, tags and attachments, their to-dos and which of their highlights you kept or dismissed, and the searches you saved; the vocabulary of your account, with what was heard in place of its names, and its templates. Notes are transcribed on the server by a model that runs there; if its operator has chosen another speech service, the audio is sent to that one, and the vocabulary with it.',
      'In a team, also: who is in it, with which role, since when, and in which hour they last used it; who was removed from it; its channels and who is in them; comments, whom they mention, and reactions; how far you have read, and your order of the channels.',
      'The email addresses of people who are invited to a team, with the role they are invited to.',
      'A log of each team: who was invited, joined, left or was removed, whose role changed, and who exported its data. Its owners and administrators can read it. It holds nothing anyone wrote or said.',
      'For each calendar you add: its name, its secret address if it has one, and of its meetings the times, titles and names of people, for two weeks ahead, or for a year ahead from a file. This server asks the address for it, and whoever runs that sees that it does. Removing the calendar removes all of it.',
      'Your notifications: that you were mentioned, for example, and where; not the words.',
      'For each link by which you share a note: what goes along, its expiry, the email address or team it is for, its passcode only as a salted hash, an audio file made for it, and how many visits it had on each day; nothing about who visited.',
      'For each meeting to which you opened a link for the others: your name and the reason as they are shown there, what you let through, when it was opened and ended, and what visitors wrote when they objected, with the time; nothing else about who visited. Live captions pass through the server as long as you share them, the last few sentences at a time, and are deleted with the end of the meeting. The link is deleted a week after that; what happened at it stays in the note.',
      'Your review of Earmark, if you wrote one: its stars, its text, the name you chose for it, and whether it was approved.',
      'For each page you publish or draft: its title, text and date, its earlier versions, an audio file made for it if you chose so, and the public name and address of your account with the addresses it had before, and how many visits the page had on each day; nothing about who reads pages or subscribes to feeds.',
      'If an administrator takes down one of your pages: the reason, and what you reply to it.',
      'If you report a page: why, what you wrote, and when; nothing about who you are.',
      'Your plan; where it was given to you, by whom, until when and for which reason. If you pay: the plan, its price, seats and dates, whether a payment failed, your number with the payment service, and a mark of your card by which one card is told from another. Your card’s number never reaches this instance: you give it to the payment service, Stripe, which also keeps your invoices; they are read from there when you look at them. Where the operator has set up no payment service, nothing is paid, and such pages and invoices are samples kept here.',
      'If you pay before you have an account: the email address you paid with, until the plan is yours.',
      'If you recommend Earmark: your code, how often it was followed, whether it shows your first name, who signed up by it and when, and the rewards of both of you; and a keyed hash of the address of whoever signed up, so that nobody is rewarded for bringing the same mailbox twice.',
      'If an administrator suspended you: since when, and why. What administrators do here is noted in a log: to whom, when, from which kind of browser and block of addresses, and for which reason.',
      'Everything is stored on this instance: audio and files in a folder on the server, the rest in its database, which is in that folder too or is the PostgreSQL its operator chose.',
      'Emails to you (to choose a new password, for example) go through the operator’s mail server, or are kept as files on the server where none is set. The weekly look-back, if you chose it by email, has titles of your notes and your to-dos in it; which week it told you of last is stored.',
    ],
  },
  {
    title: 'What your browser keeps',
    points: [
      'One cookie that signs you in. Scripts cannot read it, and it goes to no other site.',
      'One cookie that remembers whether you chose light or dark, if you did.',
      'One cookie for each shared note whose passcode you entered here, for 12 hours, and one that remembers for a year that you did, so that nobody who guesses at such a note can keep you out of it.',
      'A copy of your notes, and of the meetings your calendars say are to come, so that they work offline; the audio of a recording until the server has confirmed that all of it arrived, and after that, up to a size you choose, what you recorded or played here; your name and address, so that the app opens without a connection. Signing out removes all of it; audio that was not uploaded yet stays, for you alone.',
      'Without an account, on the front page and on the try page, recordings stay in this browser: no audio leaves it.',
      'The speech model for captions, once it is loaded.',
      'Your answers to the set-up questions, if you gave them, in this browser alone. “Forget my answers” removes them.',
    ],
  },
  {
    title: 'Who else sees it',
    points: [
      'A note that you share by a link: everyone who has the link, and its passcode if you set one, until you revoke it or it expires. They see what you chose, and neither your name nor your email address.',
      'A meeting to which you opened a link for the others: everyone who has the link, until a week after the meeting, unless you close it. They see your name, the reason you gave, and, where you chose so, live captions and the minutes.',
      'A note that you share with a person or a team: whoever has confirmed that email address, or is in that team and no guest, until you revoke it or it expires. They see what you chose, and your name. If you allow comments, they read the note’s comments with the names of those who wrote them, and whoever sees the note reads theirs with their name.',
      'The administrator of this instance sees in it your name, your email address, when you joined and were last seen, your plan, how many notes you have, and how long and large they are; plans that were given, payments that failed, the shortened address of who paid without an account, who signed up by whose link, and the rewards; your review; the pages that were reported, with what was written about them; and what you reply to a page being taken down, with that page as it is. They can sign you out, suspend you, delete your account, give you a plan and revoke a given one, approve or decline your review, and take down and reinstate a page. They do not see your notes.',
      'If you recommend Earmark: whoever follows your link, your first name, if you chose to show it.',
      'If you pay: the payment service, Stripe, sees your email address, and what you enter on its own pages.',
      'Your review, once an administrator of this instance has approved it: everyone, with the name you chose, and neither your email address nor your account. You can withdraw it at any time.',
      'A note that you publish as a page: everyone, and search engines. They see the page and the public name you chose, and nothing else about you; others may have copied it before you unpublish it.',
      'Other notes in your personal account: no other user. If the operator has chosen an outside speech service, audio is sent to it.',
      'Notes in a team, with their comments and reactions: the people who can see the channel they are in. An open channel is seen by everyone in the team except guests; a private one by the people in it, and by no owner who is not. Guests see only the channels they were added to. A note in no channel is seen by whoever made it.',
      'A note of a team that is in the trash is seen there by whoever made it, and by the owners and administrators who can see its channel.',
      'Owners, administrators and members of a team see the name, email address and role of everyone in it, and when they were last active. People who are invited see the team’s name.',
      'When someone leaves a team or is removed, what only they could see there passes to an owner.',
      'Earmark trains no model on what you store. What an outside service does with what it is sent, where this page names one, is up to that service.',
      'The server’s log holds the time, the kind of page without its query, the answer’s status and how long it took. It holds no passwords, no addresses and nothing you wrote.',
    ],
    ofRead: {
      answers:
        'If you let it, a language model that the operator chose: with each question you ask, the question and up to twelve sentences of the notes you can see, with their titles and days; and where you or your template have it make something of a note, the words of that note; never audio. In a team an owner or administrator must have let it, too. Nothing is sent before; Settings, Data names who gets it, and takes it back. What that service does with it is up to it, and of its answers to questions nothing is stored here but the places they rest on.',
      vectors:
        'If you let it, a service that the operator chose: all sentences of your notes, and questions that the server answers, so that notes are found by what they mean; never audio, and nothing says whose they are. Notes of a team are sent if an owner or administrator of it has let it. Settings, Data names who gets them, and takes it back.',
    },
    ofOutside: {
      none: [
        'There are no trackers and there is no advertising, and the pages load nothing from other websites. The browser is told to refuse it if they tried.',
      ],
      some: ({ names }) => [
        `There is no advertising. The pages load nothing from other websites, with one exception: ${names.join(' and ')}, if you accept that visits are counted.`,
      ],
    },
  },
  {
    title: 'Counting visits, if you accept it',
    points: [
      'Only if the operator has switched it on, a bar asks whether your visits may be counted. Until you accept, nothing is counted, loaded or stored for it. If your browser sends Do-Not-Track or Global Privacy Control, you are not asked and nothing is counted.',
      'You can change your answer at any time: “Privacy choices” at the foot of the page, or Settings, Data. It is asked again after 365 days, or when what is counted changes.',
      'Counted are: visits by the name of the page, what a link to us called itself, trying it out, creating an account, recordings by a rough length, that a search was used, and that a link was made. Never what you say, write, search for or call something; nor addresses of pages, your email address or your network address. Shared notes, invitations and the steps of signing in are not counted.',
      'While you are not signed in, your browser is known by a random identifier; while you are, by the identifier of your account.',
      'What is counted is stored in this instance’s database for 13 months, or passed on by the server to a PostHog service that the operator chose; your browser never talks to that. What belongs to your account is deleted from the database with it.',
      'Your answer is stored too, as proof: what was asked, what you answered and when, with a random identifier, and your name only if you were signed in. It is deleted after 13 months, or with your account.',
      'If you decline later, what counting has left in your browser is removed at once. Signing out removes it as well; your answer stays.',
    ],
    ofOutside: {
      none: [],
      some: ({ names, hosts }) => [
        `If you accept, ${names.join(' and ')} count your visits too: your browser then loads a script from Google and sends the same events to ${hosts.join(', ')}, which see your network address as every website does. The script runs in a frame that cannot read the page, its address, your cookies or anything stored here. It sets no cookie on this site; the random identifier it would keep in one (_ga) is stored under a name in the list below. If you decline later, the frame and what was stored are removed at once. What Google keeps is Google’s.`,
      ],
    },
  },
  {
    title: 'How long',
    points: [
      'Your account is kept until it is deleted. A sign-in ends after 30 days without use, and after 90 days in any case.',
      'A note that you delete stays in the trash for 30 days, then it is deleted for good, with its audio.',
      'The log of your account is kept for one year, and so is the log of a team. Notifications are kept for 90 days.',
      'An invitation by email works for seven days. Its address is kept for at most 30 days after it was used or revoked, or has expired.',
      'What is in a team is kept until it is deleted there, or the team is.',
      'How many visits a link or a page had on a day is kept for 13 months.',
      'A link to a note works until you revoke it, it expires, or the note is deleted. Its audio file is deleted within about an hour; an expired link can be renewed for 30 days, then it is deleted with its visits.',
      'A page is public until you unpublish or delete it, or its note is in the trash. It is deleted with the note, and with your account. So that nobody else takes its short address, a hash of that is kept, and nothing of whose it was.',
      'Reports of a page are kept until the page is deleted. The log of what administrators did is kept for one year, and what the payment service told this instance for 60 days.',
      'What was paid, and who came by whose link, is kept for the books, also when the account is gone: then without your name and address, and what you pay is ended with the account.',
      'A link to choose a new password works once, for one hour.',
    ],
  },
  {
    title: 'Exporting and deleting it',
    points: [
      'Each note is exported as Markdown, text, JSON, SRT, VTT, PDF, Word or a web page. Settings, Data exports everything in one archive, and can restore it.',
      'You delete your account under Settings, Data. It is hidden at once; for seven days the link in our email restores it; then everything listed above is deleted for good, with its audio and files, except what “How long” says is kept for the books. Notes and comments you made in a team stay with the team; a team that only you are in is deleted with your account.',
      'An owner can delete a team, under Settings, Account. There is no undo: its notes, comments, channels, invitations and log are deleted for everyone at once, their audio and files within about an hour.',
      'What the database keeps of deleted things in its own files is overwritten within a day. Backups that the operator makes keep what they had until they are replaced.',
      'You may always ask them what is stored about you, and have it corrected.',
    ],
  },
]
