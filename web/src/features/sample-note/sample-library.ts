import type { SampleTag } from './sample-note.ts'

export interface LibraryNote {
  ulid: string
  title: string
  transcript: string
  recorded_at: string
  tag: SampleTag
}

const house: SampleTag = { name: 'house', tone: 'voice' }
const thesis: SampleTag = { name: 'thesis', tone: 'leaf' }
const journal: SampleTag = { name: 'journal', tone: 'amber' }
const ideas: SampleTag = { name: 'ideas', tone: 'indigo' }

/** Made-up notes over three years, newest first, for trying the search where there is no account yet. */
export const sampleLibrary: readonly LibraryNote[] = [
  {
    ulid: '01KSAMPLE00000000000000008',
    title: 'Kitchen tiles and the early train',
    transcript:
      'Call about the kitchen tiles before Friday, the green ones were too dark in the morning light. The maker has a paler one, something like sage. And book the train for the tenth, the early one.',
    recorded_at: '2026-11-15T09:12:00Z',
    tag: house,
  },
  {
    ulid: '01KSAMPLE00000000000000007',
    title: 'On why the second chapter drags',
    transcript:
      'It opens with the method before anyone knows why they should care. Start from the storm, the night the mast came down, and then go back.',
    recorded_at: '2026-11-14T22:41:00Z',
    tag: thesis,
  },
  {
    ulid: '01KSAMPLE00000000000000006',
    title: 'Evening pages',
    transcript:
      'A slow day, a good one. I walked home the long way along the canal and thought about nothing at all.',
    recorded_at: '2026-03-14T21:55:00Z',
    tag: journal,
  },
  {
    ulid: '01KSAMPLE00000000000000005',
    title: 'Soup, as my grandmother made it',
    transcript:
      'Leeks first, slowly, with more butter than seems right, and the potatoes cut small so that they melt.',
    recorded_at: '2026-03-02T18:10:00Z',
    tag: house,
  },
  {
    ulid: '01KSAMPLE00000000000000004',
    title: 'A bench that is also a library',
    transcript:
      'Put the weather box under the bench by the harbour: books on one side, tools to mend a tyre on the other. Ask the town first.',
    recorded_at: '2025-07-21T07:30:00Z',
    tag: ideas,
  },
  {
    ulid: '01KSAMPLE00000000000000003',
    title: 'What the surveyor said about the roof',
    transcript:
      'The beams are dry and sound. The green slate on the north side will last ten years, the gutter will not last the winter.',
    recorded_at: '2025-03-14T11:05:00Z',
    tag: house,
  },
  {
    ulid: '01KSAMPLE00000000000000002',
    title: 'Interview with the lighthouse keeper',
    transcript:
      'She counted ships by their sound before she saw them. In the storm of 1987 she kept the lamp by hand until morning.',
    recorded_at: '2024-10-05T15:20:00Z',
    tag: thesis,
  },
]
