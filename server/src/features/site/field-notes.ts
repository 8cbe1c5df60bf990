/** Fields of a recording whose names do not say all, and where they stand, by a field beside them. */
const fieldNotes: Record<string, { beside?: string; note: string }> = {
  heard: {
    beside: 'start',
    note: 'What the engine made of a stretch that it does not understand, whose text is then empty.',
  },
  overlap: {
    beside: 'start',
    note: 'Two people speak at once here: clear, or unclear where the engine was unsure of the words.',
  },
  sides: {
    note: 'How audio whose left and right differ is read: apart, each by itself, or together, both as one; null where there is nothing to choose.',
  },
  language: {
    beside: 'segments',
    note: 'BCP 47. und: speech that is not understood; zxx: nobody speaks; null: nobody has listened yet.',
  },
}

/** For the page: a line each. */
export const fieldLines = Object.entries(fieldNotes).map(([name, { note }]) => ({ name, note }))

/** The same description with these notes at their fields, wherever they stand in it. */
export function withFieldNotes<Described>(described: Described): Described {
  // Each part stays what it is, with at most a text added.
  return noted(described) as Described
}

function noted(part: unknown): unknown {
  if (Array.isArray(part)) return part.map(noted)
  if (part === null || typeof part !== 'object') return part
  const fields = Object.fromEntries(Object.entries(part).map(([name, value]) => [name, noted(value)]))
  const { properties } = fields
  if (properties === null || typeof properties !== 'object') return fields
  return { ...fields, properties: withNotes({ ...properties }) }
}

function withNotes(properties: Record<string, unknown>): Record<string, unknown> {
  const notes = Object.entries(fieldNotes).flatMap(([name, { beside, note }]) => {
    const field = properties[name]
    const isHere = beside === undefined || Object.hasOwn(properties, beside)
    return isHere && field !== null && typeof field === 'object'
      ? [[name, { ...field, description: note }] as const]
      : []
  })
  return { ...properties, ...Object.fromEntries(notes) }
}
