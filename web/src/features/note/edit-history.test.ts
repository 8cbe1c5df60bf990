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
