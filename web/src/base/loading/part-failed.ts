/** Said by the window when a part of the page did not load. */
export const partFailed = 'earmark:part-failed'
