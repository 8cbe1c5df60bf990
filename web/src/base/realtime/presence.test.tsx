import type { ClientMessage } from '@earmark/core/realtime/client-messages.ts'
import { renderToString } from 'react-dom/server'
import { expect, onTestFinished, test } from 'vitest'
import { holdTopics } from './hold-topics.ts'
import { openPresence, type Presence } from './presence.ts'
import { usePresence } from './use-presence.ts'

/** A tab of the browser with this account. */
function openTab(account: string): Presence {
  const presence = openPresence(account)
  onTestFinished(() => presence.close())
  return presence
}

/** The tab that holds the socket, and what it says to the server. */
function openHolder(account: string) {
  const ending = new AbortController()
  onTestFinished(() => ending.abort())
  const said: ClientMessage[] = []
  const places = holdTopics(account, ending.signal)
  const connect = () => places.connected((message) => said.push(message))
  const present = (topic: string, users: string[]) =>
    places.hear({ type: 'present', topic, users, has_more: false })
  return { ...places, said, connect, present }
}

test('[REALTIME-50] a place that a tab is at is joined over the socket of another tab, and who is there comes back', async () => {
  const [holder, tab] = [openHolder('one'), openTab('one')]
  holder.connect()

  tab.join('one/music')
  await expect.poll(() => holder.said).toEqual([{ type: 'join', topic: 'one/music' }])
  holder.present('one/music', ['ada', 'bob'])

  await expect.poll(() => tab.who('one/music')).toEqual(['ada', 'bob'])
})

test('[REALTIME-51] a place is left when the last tab has left it', async () => {
  const [holder, first, second] = [openHolder('two'), openTab('two'), openTab('two')]
  holder.connect()
  const leaveFirst = first.join('two')
  const leaveSecond = second.join('two')
  await expect.poll(() => holder.said).toEqual([{ type: 'join', topic: 'two' }])

  leaveFirst()
  holder.present('two', ['ada'])
  await expect.poll(() => second.who('two')).toEqual(['ada'])
  expect(holder.said).toHaveLength(1)
  leaveSecond()

  await expect.poll(() => holder.said.at(-1)).toEqual({ type: 'leave', topic: 'two' })
})

test('a new socket joins again what is wanted, and without one nobody is said to be there', async () => {
  const [holder, tab] = [openHolder('three'), openTab('three')]
  tab.join('three')
  holder.connect()
  await expect.poll(() => holder.said).toEqual([{ type: 'join', topic: 'three' }])
  holder.present('three', ['ada'])
  await expect.poll(() => tab.who('three')).toEqual(['ada'])

  holder.disconnected()
  await expect.poll(() => tab.who('three')).toEqual([])
  holder.connect()

  expect(holder.said).toEqual([
    { type: 'join', topic: 'three' },
    { type: 'join', topic: 'three' },
  ])
})

test('a tab that comes later is told who is there already', async () => {
  const [holder, first] = [openHolder('four'), openTab('four')]
  holder.connect()
  first.join('four')
  await expect.poll(() => holder.said.length).toBe(1)
  holder.present('four', ['ada', 'bob'])

  const late = openTab('four')
  late.join('four')

  await expect.poll(() => late.who('four')).toEqual(['ada', 'bob'])
})

test('a component shows who is there, and on the server nobody', () => {
  const presence = openTab('five')
  const Here = () => <p>{usePresence(presence, 'five').length} here</p>

  expect(renderToString(<Here />)).toBe('<p>0<!-- --> here</p>')
})
