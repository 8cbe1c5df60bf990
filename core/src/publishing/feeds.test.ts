import { expect, test } from 'vitest'
import type { PublicPage } from '../entities/page.ts'
import { atomFeed, podcastFeed } from './feeds.ts'

const author = { name: 'Ada & “Co” <b>', address: 'ada' }
const page: PublicPage = {
  id: 'abcdefghijkl',
  title: 'A ]]> <script>alert(1)</script> \u0000\u0008\ud800 title',
  text: '## Hi\n\n<b>& [x](https://x.org?a=1&b=2)',
  author,
  published_at: '2026-03-14T08:00:00.000Z',
  updated_at: '2026-03-15T08:00:00.000Z',
  sound: { bytes: 1234, seconds: 61.4, type: 'audio/mp4' },
  picture: null,
}
const feed = { origin: 'https://e.org', author, pages: [page], updated_at: page.updated_at }

/** What Apple and the RSS Advisory Board list as required, of a channel and of an item. */
const channelFields = [
  'title',
  'link',
  'description',
  'language',
  'itunes:image',
  'itunes:category',
  'itunes:explicit',
]
const itemFields = ['title', 'enclosure', 'guid', 'pubDate', 'description', 'itunes:duration']

test('[PAGE-12] a podcast has every field that is required, with the length and type of each sound', () => {
  const text = podcastFeed(feed)
  const [channel = '', item = ''] = text.split('<item>')

  expect(channelFields.filter((name) => !channel.includes(`<${name}`))).toEqual([])
  expect(itemFields.filter((name) => !item.includes(`<${name}`))).toEqual([])
  expect(item).toContain(
    '<enclosure url="https://e.org/notes/abcdefghijkl/sound.m4a" length="1234" type="audio/mp4"/>',
  )
  expect(item).toContain('<pubDate>Sat, 14 Mar 2026 08:00:00 GMT</pubDate>')
  expect(item).toContain('<itunes:duration>61</itunes:duration>')
  expect(channel).toContain('href="https://e.org/podcast-cover.png"')
})

test('[PAGE-12] a page that cannot be heard, or not yet, is no episode', () => {
  const pages = [
    { ...page, sound: null },
    { ...page, sound: { bytes: null, seconds: 1, type: 'audio/mp4' } },
  ]

  expect(podcastFeed({ ...feed, pages })).not.toContain('<item>')
})

test('[PAGE-11] an Atom feed has what RFC 4287 requires of it and of each entry', () => {
  const text = atomFeed(feed)
  const [head = '', entry = ''] = text.split('<entry>')

  expect(['<id>', '<title>', '<updated>', 'rel="self"'].filter((part) => !head.includes(part))).toEqual([])
  expect(['<id>', '<title>', '<updated>', '<author><name>'].filter((part) => !entry.includes(part))).toEqual(
    [],
  )
})

test('[PAGE-36] feeds name authors with their addresses', () => {
  const named = { ...author, name: 'Ada' }
  const told = { ...feed, author: named, pages: [{ ...page, author: named }] }

  expect(atomFeed(told)).toContain(
    '<author><name>Ada (@ada)</name><uri>https://e.org/pages?author=ada</uri></author>',
  )
  expect(podcastFeed(told)).toContain('<itunes:author>Ada (@ada)</itunes:author>')
})

test.each([atomFeed, podcastFeed])('[PAGE-23] a picture stands before the text of its page', (write) => {
  const text = write({ ...feed, pages: [{ ...page, title: 'A "cat"', picture: { alt: 'Two "cats"' } }] })

  expect(text).toContain(
    '&lt;img src=&quot;https://e.org/notes/abcdefghijkl/picture&quot; alt=&quot;Two &amp;quot;cats&amp;quot;&quot;/&gt;',
  )
})

test.each([atomFeed, podcastFeed])(
  '[PAGE-13] a hostile title is text, and no character breaks the feed',
  (write) => {
    const text = write(feed)

    expect(text).toContain('<title>A ]]&gt; &lt;script&gt;alert(1)&lt;/script&gt;  title</title>')
    expect(text).not.toMatch(/[^\P{Cc}\n]|\p{Cs}|<script|<b>/u)
    expect(text).toContain('Ada &amp; “Co” &lt;b&gt;')
    expect(text).toContain(
      '&lt;p&gt;&amp;lt;b&amp;gt;&amp;amp; &lt;a href=&quot;https://x.org?a=1&amp;amp;b=2&quot;',
    )
  },
)

test('[PAGE-12] what a player takes for HTML has nothing of a name or a text that is HTML', () => {
  const told = podcastFeed({
    ...feed,
    author: { ...feed.author, name: 'Ada <img src=x>' },
    pages: [{ ...page, title: 'A <b>', text: '' }],
  })

  const descriptions = [...told.matchAll(/<description>(.*?)<\/description>/gs)].map(([, text]) => text)
  expect(descriptions).toEqual([
    'Voice notes by Ada &amp;lt;img src=x&amp;gt;, published with Earmark.',
    'A &amp;lt;b&amp;gt;',
  ])
})
