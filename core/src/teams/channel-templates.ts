export interface NewChannel {
  name: string
  description: string
}

export interface ChannelTemplate {
  title: string
  /** For whom it is, in a few words. */
  about: string
  channels: readonly NewChannel[]
}

const general: NewChannel = { name: 'General', description: 'Things that concern everyone.' }

/** Which channels a new team begins with. */
export const channelTemplates = {
  plain: { title: 'Plain', about: 'One channel to start with', channels: [general] },
  product: {
    title: 'Product team',
    about: 'Stand-ups, ideas, talks with customers',
    channels: [
      general,
      { name: 'Stand-ups', description: 'What was done, what is next, what is in the way.' },
      { name: 'Ideas', description: 'Said before they are forgotten.' },
      { name: 'Customer talks', description: 'What people told us, in their own words.' },
    ],
  },
  sales: {
    title: 'Sales',
    about: 'Calls, deals, what was promised',
    channels: [
      general,
      { name: 'Calls', description: 'Notes after each call.' },
      { name: 'Deals', description: 'Where each one stands.' },
    ],
  },
  research: {
    title: 'Research',
    about: 'Interviews, field notes, findings',
    channels: [
      general,
      { name: 'Interviews', description: 'Every interview, in full.' },
      { name: 'Field notes', description: 'Seen and heard in the field.' },
      { name: 'Findings', description: 'What we learned.' },
    ],
  },
  class: {
    title: 'Class',
    about: 'Lectures, questions, homework',
    channels: [
      general,
      { name: 'Lectures', description: 'Recorded live.' },
      { name: 'Questions', description: 'To ask next time.' },
    ],
  },
} as const satisfies Record<string, ChannelTemplate>

export type TemplateName = keyof typeof channelTemplates

// The keys of the table are the names.
export const templateNames = Object.keys(channelTemplates) as TemplateName[]
