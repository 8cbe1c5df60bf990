import { expect, test } from 'vitest'
import { makeEditHistory, type Step } from './edit-history.ts'

function stepsOn(text: { now: string }) {
  return (name: string): Step => {
    const before = text.now
    text.now += name
    const after = text.now
    const change = (from: string, to: string) => async () => {
      if (text.now !== from) return false
      text.now = to
      return true
    }
    return { name, undo: change(after, before), redo: change(before, after) }
  }
}

test('[NOTE-16] what was done is undone from the last on, and done again', async () => {
  const text = { now: '' }
  const does = stepsOn(text)
  const history = makeEditHistory()
  history.add(does('a'))
  history.add(does('b'))

  await history.undo()
  await history.undo()
  expect([text.now, history.state()]).toEqual(['', { undo: undefined, redo: 'a' }])

  await history.redo()
  expect([text.now, history.state()]).toEqual(['a', { undo: 'a', redo: 'b' }])
})

test('[NOTE-16] a new step ends what could be done again', async () => {
  const text = { now: '' }
  const does = stepsOn(text)
  const history = makeEditHistory()
  history.add(does('a'))
  await history.undo()

  history.add(does('c'))

  expect(history.state()).toEqual({ undo: 'c', redo: undefined })
})

test('[NOTE-16] what has changed since by other hands is not undone over them', async () => {
  const text = { now: '' }
  const does = stepsOn(text)
  const history = makeEditHistory()
  history.add(does('a'))
  history.add(does('b'))
  text.now = 'from another device'

  expect(await history.undo()).toBe(false)
  expect([text.now, history.state()]).toEqual(['from another device', { undo: undefined, redo: undefined }])
})

test('[NOTE-16] nothing to undo is no failure', async () => {
  expect(await makeEditHistory().undo()).toBe(true)
})

test('[NOTE-16] a step is taken back by itself, once, whether or not it is the last', async () => {
  const text = { now: '' }
  const does = stepsOn(text)
  const history = makeEditHistory()
  const [a, b] = [does('a'), does('b')]
  history.add(a)
  history.add(b)

  await history.takeBack(b)
  await history.takeBack(b)
  expect([text.now, history.state()]).toEqual(['a', { undo: 'a', redo: 'b' }])

  history.add(does('c'))
  expect(await history.takeBack(a)).toBe(false)
  expect([text.now, history.state()]).toEqual(['ac', { undo: 'c', redo: undefined }])
})
