import { expect, test } from 'vitest'
import { isoDay } from '../text/dates.ts'
import { readDue } from './due-date.ts'
import type { TodoLanguage } from './due-forms.ts'

/** A Wednesday. */
const today = { year: 2026, month: 11, day: 18 }

function read(text: string, language: TodoLanguage): [string, string] | undefined {
  const due = readDue(text, language, today)
  return due && [isoDay(due.day), text.slice(due.at.from, due.at.to)]
}

test.each<[TodoLanguage, string, string, string]>([
  ['en', 'call Anna today', '2026-11-18', 'today'],
  ['en', 'call Anna tomorrow morning', '2026-11-19', 'tomorrow morning'],
  ['en', 'call Anna the day after tomorrow', '2026-11-20', 'the day after tomorrow'],
  ['en', 'call Anna by Friday', '2026-11-20', 'by Friday'],
  ['en', 'call Anna on Wednesday', '2026-11-25', 'on Wednesday'],
  ['en', 'call Anna this Friday afternoon', '2026-11-20', 'this Friday afternoon'],
  ['en', 'send it next Tuesday', '2026-11-24', 'next Tuesday'],
  ['en', 'send it next Friday', '2026-11-27', 'next Friday'],
  ['en', 'send it by the end of the week', '2026-11-20', 'by the end of the week'],
  ['en', 'send it next week', '2026-11-27', 'next week'],
  ['en', 'clean up this weekend', '2026-11-21', 'this weekend'],
  ['en', 'pay before the end of the month', '2026-11-30', 'before the end of the month'],
  ['en', 'pay before the end of November', '2026-11-30', 'before the end of November'],
  ['en', 'pay by the end of March', '2027-03-31', 'by the end of March'],
  ['en', 'send it before Thursday', '2026-11-18', 'before Thursday'],
  ['en', 'send it before next Tuesday', '2026-11-23', 'before next Tuesday'],
  ['en', 'send it before December 5th', '2026-12-04', 'before December 5th'],
  ['en', 'send it before tomorrow', '2026-11-18', 'before tomorrow'],
  ['en', 'send it before today', '2026-11-18', 'before today'],
  ['en', 'pay next month', '2026-12-31', 'next month'],
  ['en', 'pay by the end of the year', '2026-12-31', 'by the end of the year'],
  ['en', 'ask again in two weeks', '2026-12-02', 'in two weeks'],
  ['en', 'ask again in 10 days', '2026-11-28', 'in 10 days'],
  ['en', 'ask again in a month', '2026-12-18', 'in a month'],
  ['en', 'book it on the 3rd of May', '2027-05-03', 'on the 3rd of May'],
  ['en', 'book it by December 5th', '2026-12-05', 'by December 5th'],
  ['en', 'pay on the 1st', '2026-12-01', 'on the 1st'],
  ['en', 'pay on the 20th', '2026-11-20', 'on the 20th'],
  ['de', 'Anna bis Freitag anrufen', '2026-11-20', 'bis Freitag'],
  ['de', 'morgen früh Anna anrufen', '2026-11-19', 'morgen früh'],
  ['de', 'übermorgen Anna anrufen', '2026-11-20', 'übermorgen'],
  ['de', 'nächste Woche Anna anrufen', '2026-11-27', 'nächste Woche'],
  ['de', 'vor Samstag Anna anrufen', '2026-11-20', 'vor Samstag'],
  ['de', 'bis Ende November zahlen', '2026-11-30', 'bis Ende November'],
  ['de', 'am 3. Mai Anna anrufen', '2027-05-03', 'am 3. Mai'],
  ['de', 'in zwei Wochen Anna anrufen', '2026-12-02', 'in zwei Wochen'],
  ['es', 'llamar a Ana mañana', '2026-11-19', 'mañana'],
  ['es', 'llamar a Ana pasado mañana', '2026-11-20', 'pasado mañana'],
  ['es', 'llamar a Ana el viernes', '2026-11-20', 'el viernes'],
  ['es', 'llamar a Ana la semana que viene', '2026-11-27', 'la semana que viene'],
  ['es', 'pagar antes del 3 de mayo', '2027-05-02', 'antes del 3 de mayo'],
  ['es', 'pagar antes de finales de noviembre', '2026-11-30', 'antes de finales de noviembre'],
  ['es', 'pagar antes del viernes', '2026-11-19', 'antes del viernes'],
  ['es', 'pagar dentro de tres días', '2026-11-21', 'dentro de tres días'],
])('[INSIGHT-3] on Wednesday 18 November 2026 %s: “%s” is due on %s', (language, text, day, words) => {
  expect(read(text, language)).toEqual([day, words])
})

test.each<[TodoLanguage, string]>([
  ['en', 'call Anna'],
  ['en', 'ask whether she may come'],
  ['en', 'book it on the 31st of February'],
  ['en', 'march with them'],
  ['de', 'am Morgen laufen'],
  ['de', 'guten Morgen sagen'],
  ['es', 'correr por la mañana'],
])('[INSIGHT-3] %s: “%s” names no day', (language, text) => {
  expect(read(text, language)).toBeUndefined()
})
