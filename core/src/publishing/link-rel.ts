/** Links to strangers' pages: neither is told of the other, and no search engine counts them. */
export const linkRel = 'nofollow noopener noreferrer ugc'
