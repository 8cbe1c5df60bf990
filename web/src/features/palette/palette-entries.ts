import type { Channel } from '@earmark/core/entities/channel.ts'
import type { Conversation } from '@earmark/core/entities/conversation.ts'
import type { Tag } from '@earmark/core/entities/tag.ts'
import { rankNames } from '@earmark/core/search/rank-names.ts'
import { nameOf } from '@earmark/core/text/wordless.ts'
import { askedFirst } from '../../base/local-db/asked-first.ts'
import type { NoteLine } from '../../base/local-db/schema.ts'
import type { Command } from '../../base/ui/command-registry.ts'

export interface PaletteEntry extends Command {
  /** What it is, where that is not a thing to do. */
  kind?: 'Note' | 'Conversation' | 'Tag' | 'Channel' | 'Archived channel'
  /** Of a note: titles alone do not tell one shopping list from the next. */
  recorded_at?: string
}

interface Found {
  commands: readonly Command[]
  tags: readonly Tag[]
  channels: readonly Channel[]
  /** Newest first. */
  lines: readonly NoteLine[]
  /** The latest first. */
  conversations: readonly Conversation[]
  go: (to: string) => void
}

/** Enough to scroll through; whoever wants more types on. */
const most = 50
/** So many of the newest notes are known by their titles; for all others there is the search. */
const recentNotes = 500
const shownUntyped = 6

/** What is at hand comes first: the notes that are chosen, the open one, then what can always be done. */
const firstIds = ['selection', 'note', 'play', 'record', 'search', 'import', 'go']

/** What answers to the words typed, best first; with none, all that can be done and the newest notes. */
export function paletteEntries(typed: string, found: Found): PaletteEntry[] {
  const commands = offered(found.commands)
  const notes = found.lines
    .slice(0, typed.trim() === '' ? shownUntyped : recentNotes)
    .map((line) => noteEntry(line, found.go))
  const tags = found.tags.map((tag) => tagEntry(tag, found.go))
  const channels = found.channels.map((channel) => channelEntry(channel, found.go))
  // Untyped, there are the newest notes.
  const asked = typed.trim()
  const conversations = asked === '' ? [] : found.conversations.map((one) => conversationEntry(one, found.go))
  const all = [...commands, ...channels, ...tags, ...notes, ...conversations]
  const ranked = rankNames<PaletteEntry>(all, typed).slice(0, most)
  return asked === '' ? ranked : [...ranked, searchEntry(asked, found.go), askEntry(asked, found.go)]
}

function offered(commands: readonly Command[]): Command[] {
  const possible = commands.filter(({ id, when }) => id !== 'palette' && (when?.() ?? true))
  const byId = new Map(possible.map((command) => [command.id, command]))
  return [...byId.values()].toSorted((a, b) => rankOf(a) - rankOf(b))
}

function rankOf({ id }: Command): number {
  const at = firstIds.indexOf(id.split(/[-/]/)[0] ?? '')
  return at < 0 ? firstIds.length : at
}

function noteEntry({ ulid, title, wordless, recorded_at }: NoteLine, go: Found['go']): PaletteEntry {
  return {
    id: `open/${ulid}`,
    kind: 'Note',
    recorded_at,
    name: nameOf(title, wordless),
    keywords: 'open note',
    run: () => go(`/d/recording/${ulid}`),
  }
}

function conversationEntry({ ulid, title }: Conversation, go: Found['go']): PaletteEntry {
  return {
    id: `conversation/${ulid}`,
    kind: 'Conversation',
    name: title || 'Untitled conversation',
    keywords: 'open conversation ask',
    run: () => go(`/c/${ulid}`),
  }
}

function tagEntry({ id, name }: Tag, go: Found['go']): PaletteEntry {
  return { id: `tag/${id}`, kind: 'Tag', name, keywords: 'go to tag', run: () => go(`/tags/${id}`) }
}

function channelEntry({ id, name, archived_at }: Channel, go: Found['go']): PaletteEntry {
  return {
    id: `channel/${id}`,
    kind: archived_at === null ? 'Channel' : 'Archived channel',
    name,
    keywords: archived_at === null ? 'go to channel' : 'go to channel archived',
    run: () => go(`/channels/${id}`),
  }
}

function searchEntry(typed: string, go: Found['go']): PaletteEntry {
  return {
    id: 'search/typed',
    name: `Search all notes for “${typed}”`,
    run: () => go(`/d/search/${encodeURIComponent(typed)}`),
  }
}

function askEntry(typed: string, go: Found['go']): PaletteEntry {
  const run = () => {
    askedFirst.set({ text: typed, scope: {} })
    go('/c/new')
  }
  return { id: 'ask/typed', name: `Ask your notes “${typed}”`, run }
}
