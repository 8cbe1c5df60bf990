/** Of an account, and of one of its templates. */
export const templateLimits = { ofAccount: 100, sections: 12, heading: 80, places: 20 }
