import { expect, test } from 'vitest'
import { cleanText } from './clean-text.ts'

test.each([
  ['en', 'Um, so we, uh, met the builder.', 'So we met the builder.'],
  ['en', 'I, um, think the the roof leaks.', 'I think the roof leaks.'],
  ['en', 'I bought eggs, uh, milk and bread.', 'I bought eggs, milk and bread.'],
  ['en', 'That was all, um.', 'That was all.'],
  ['en', 'It was, you know, a long day.', 'It was, a long day.'],
  ['en', 'I know you know the way, and I like tea.', 'I know you know the way, and I like tea.'],
  ['en', 'I want to, I want to go home.', 'I want to go home.'],
  ['en', 'We should — we need to order larch.', 'We need to order larch.'],
  ['en', 'I wan- I wanted a gate.', 'I wanted a gate.'],
  ['en', 'It was very very cold, no no, really.', 'It was very very cold, no no, really.'],
  ['en', 'Call 5 5 5 0 1.', 'Call 5 5 5 0 1.'],
  ['en', 'She said that that roof is new.', 'She said that that roof is new.'],
  ['de', 'Äh, wir haben, ähm, das Dach gesehen.', 'Wir haben, das Dach gesehen.'],
  ['de', 'Die Leute, die die Leiter haben, kommen.', 'Die Leute, die die Leiter haben, kommen.'],
  ['de', 'Der Ein- und Ausgang ist offen.', 'Der Ein- und Ausgang ist offen.'],
  ['de', 'Er kommt, sozusagen, morgen.', 'Er kommt, morgen.'],
  ['es', 'Eh, mañana, este, llamo a Ana.', 'Mañana, llamo a Ana.'],
  ['es', 'Este tejado es muy muy viejo.', 'Este tejado es muy muy viejo.'],
  ['fr', 'Euh, hmm, le le toit.', 'Euh, le le toit.'],
  ['de', 'Er kommt, um zu helfen.', 'Er kommt, um zu helfen.'],
  [null, 'Er kommt, um zu helfen.', 'Er kommt, um zu helfen.'],
  ['en', '', ''],
  ['en', 'Um. Uh.', ''],
])('[MAKE-3] %s: “%s” is cleaned up to “%s”', (language, said, clean) => {
  expect(cleanText(said, language)).toBe(clean)
})
