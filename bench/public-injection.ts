import { insightKey } from '../core/src/entities/insights.ts'
import type { Browser, Page } from 'playwright-core'
import { newId } from './new-id.ts'
import { ask, callOk, makePerson, type Person, pushOk } from './person.ts'
import { makeNote, shareNote } from './public-notes.ts'
import type { Row } from './row.ts'

/** What could end the text that a payload stands in. */
const ends = ['', '">', "'>", '</script>', '</title>', '--> ', ']]>', '</textarea>', '</style>', '*/;']
/** What would run in a page that takes it for its own. */
const carriers = [
  '<script>ran=1</script>',
  '<img src=x onerror=ran=1>',
  '<svg onload=ran=1>',
  '<iframe srcdoc="<script>parent.ran=1</script>">',
  '<a href="javascript:ran=1">look</a>',
  '[look](javascript:ran=1)',
  '![look](x"onerror=ran=1)',
  '<details open ontoggle=ran=1>',
  '<math><mi xlink:href="data:text/html,<script>ran=1</script>">',
  '<input autofocus onfocus=ran=1>',
  '<base href="https://attacker.example/">',
  '{{constructor.constructor("ran=1")()}}<style onload=ran=1>',
]
const payloads = ends.flatMap((end) => carriers.map((carrier) => end + carrier))

interface Hostile {
  ada: Person
  note: string
  attachment: string
  share: string
  page: string
}

/** Each payload in every text that strangers are shown, seen in every view and feed. */
export async function measureInjection(browser: Browser, url: string): Promise<Row[]> {
  const hostile = await makeHostile(url)
  const context = await browser.newContext()
  // Our own pages parse no text as a document: their policy forbids it.
  const [page, blank] = [await context.newPage(), await context.newPage()]
  const harmed: string[] = []
  for (const payload of payloads) {
    await write(url, hostile, payload)
    for (const path of viewsOf(hostile)) {
      await page.goto(url + path)
      if (await isHarmed(page)) harmed.push(`${path}: ${payload}`)
    }
    for (const path of ['/pages/feed.atom', '/pages/hostile/podcast.rss']) {
      if (!(await isSoundXml(blank, url + path))) harmed.push(`${path}: ${payload}`)
    }
  }
  await context.close()
  for (const line of harmed) console.log(`Harmed: ${line}`)
  return [
    { name: 'payloads in every public text', value: payloads.length, unit: 'payloads' },
    {
      name: 'views in which one came alive',
      value: harmed.length,
      unit: 'views',
      limit: '= 0',
      pass: harmed.length === 0,
    },
  ]
}

async function makeHostile(url: string): Promise<Hostile> {
  const ada = await makePerson(url, 'Ada')
  const note = await makeNote(url, ada, 'Garden', 'Plant the beans.')
  const attachment = newId()
  const attached = { ulid: note, id: attachment, kind: 'text', description: 'Something to see' }
  await pushOk(url, ada, ada.account, [{ name: 'attachment.add', args: attached }])
  await callOk(url, ada, 'PUT /page-author', { body: { name: 'Ada', address: 'hostile' } })
  const { id: share } = await shareNote(url, ada, note, { attachments: [attachment], highlights: true })
  const body = { recording: note, title: 'A page', text: 'Its text.' }
  const { id: page } = await callOk<{ id: string }>(url, ada, 'POST /pages', { body })
  return { ada, note, attachment, share, page }
}

/** A sentence that a person keeps as a highlight, in words of their own. */
const highlighted = 'Water them daily.'

const viewsOf = ({ share, page }: Hostile) => [`/s/${share}`, `/notes/${page}`, '/pages', '/reviews']

async function write(
  url: string,
  { ada, note, attachment, share, page }: Hostile,
  text: string,
): Promise<void> {
  await pushOk(url, ada, ada.account, [
    { name: 'recording.set_title', args: { ulid: note, title: text } },
    { name: 'attachment.describe', args: { ulid: note, id: attachment, description: text } },
  ])
  await callOk(url, ada, `PATCH /recordings/${note}`, {
    body: {
      segments: [
        { start: 0, end: 5, text, speaker: text },
        { start: 5, end: 8, text: highlighted },
      ],
    },
  })
  const line = insightKey('highlight', highlighted)
  await pushOk(url, ada, ada.account, [
    { name: 'insights.choose', args: { ulid: note, line, did: 'kept', text } },
  ])
  await callOk(url, ada, `PATCH /shares/${share}`, { body: { title: text } })
  await callOk(url, ada, `PATCH /pages/${page}`, { body: { title: text, text } })
  await nameAs(text, (name) => ask(url, ada, 'PUT /page-author', { body: { name, address: 'hostile' } }))
  const said = `${text} That is what I have to say of it.`
  await nameAs(text, (name) => ask(url, ada, 'PUT /me/review', { body: { stars: 5, text: said, name } }))
  const { items } = await callOk<{ items: { id: string; version: number }[] }>(url, ada, 'GET /admin/reviews')
  for (const { id, version } of items) {
    await callOk(url, ada, `POST /admin/reviews/${id}/approve`, { body: { version } })
  }
}

/** Some payloads are no names, and refused as such. */
async function nameAs(text: string, save: (name: string) => Promise<Response>): Promise<void> {
  if ((await save(text)).ok || (await save('Ada')).ok) return
  throw new Error(`neither “${text}” nor “Ada” was taken for a name`)
}

/** Also what only the content policy kept from running. */
function isHarmed(page: Page): Promise<boolean> {
  return page.evaluate(
    () =>
      'ran' in window ||
      document.baseURI !== location.href ||
      [...document.querySelectorAll('*')].some((element) =>
        [...element.attributes].some(
          ({ name, value }) => /^on/i.test(name) || /^\s*javascript:/i.test(value),
        ),
      ),
  )
}

async function isSoundXml(page: Page, address: string): Promise<boolean> {
  const answer = await fetch(address)
  if (!answer.ok) throw new Error(`${address} was answered with ${answer.status}`)
  const xml = await answer.text()
  return page.evaluate((text) => {
    const parsed = new DOMParser().parseFromString(text, 'application/xml')
    return !parsed.querySelector('parsererror, script, img, svg, iframe, base, math, input, details')
  }, xml)
}
