import {
  billingAnswer,
  billingChange,
  changePreview,
  checkoutRequest,
  goToAnswer,
  guestCheckoutRequest,
  intervalRequest,
  payerAnswer,
  seatsRequest,
} from '../billing-api.ts'
import { anyone, byRole, defineCalls, json, ok } from './call.ts'

const billing = ok('What is paid for the account, and its invoices', billingAnswer)

/** What an account pays; prices are those of `GET /plans`. */
export const billingCalls = defineCalls({
  'POST /billing/checkout': {
    summary: 'Begins to pay for the current account',
    description:
      'Answers with the page to pay at. What was paid counts once the payment provider has said so. ' +
      'Without a payment provider the page is this server’s own sandbox, where no money moves.',
    who: byRole('billing.manage'),
    body: json(checkoutRequest),
    answer: ok('Where to pay', goToAnswer),
  },
  'POST /public/checkout': {
    summary: 'Begins to pay without an account',
    description:
      'The plan waits for whoever signs up, or in, with the address that paid, once it is confirmed.',
    who: anyone,
    rate: 'checkout',
    body: json(guestCheckoutRequest),
    answer: ok('Where to pay', goToAnswer),
  },
  'GET /public/checkout': {
    summary: 'Which address paid, to the browser that began to pay without an account',
    description: 'Only while what was paid waits for somebody to sign up or in.',
    who: anyone,
    answer: ok('The address', payerAnswer),
  },
  'POST /billing/portal': {
    summary: 'Leads to the payment provider’s page for cards and addresses',
    who: byRole('billing.manage'),
    answer: ok('Where to go', goToAnswer),
  },
  'GET /billing': {
    summary: 'What is paid for the current account',
    who: byRole('billing.read'),
    answer: billing,
  },
  'POST /billing/cancel': {
    summary: 'Ends what is paid at the end of the period that is paid for',
    who: byRole('billing.manage'),
    answer: billing,
  },
  'POST /billing/resume': {
    summary: 'Takes back that it ends',
    who: byRole('billing.manage'),
    answer: billing,
  },
  'POST /billing/preview': {
    summary: 'What a change of seats or of the interval costs, today and next',
    description: 'Changes nothing. Refuses what the change itself would be refused for, but for the card.',
    who: byRole('billing.manage'),
    body: json(billingChange),
    answer: ok('What is due', changePreview),
  },
  'PUT /billing/interval': {
    summary: 'Pays by the month or by the year from now on',
    description:
      'Another period begins at once, and what is left of the one that was paid is set off. During a trial it begins ' +
      'with the first payment.',
    who: byRole('billing.manage'),
    body: json(intervalRequest),
    answer: billing,
  },
  'PUT /billing/seats': {
    summary: 'Pays for so many seats, or for as many as there are members where those are more',
    description:
      'More seats are paid for at once, for the rest of the period; a card that is declined changes nothing. What fewer ' +
      'seats leave over is set off against the next payment. During a trial a team has at most five more than members.',
    who: byRole('billing.manage'),
    body: json(seatsRequest),
    answer: billing,
  },
})
