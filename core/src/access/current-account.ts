/** With a call: the account that it is about. Each tab of a browser may work in another. */
export const accountHeader = 'Earmark-Account'

/** The account of the tab that was looked at last: a document that is loaded next is for that one. */
export const accountCookie = 'earmark.account'
