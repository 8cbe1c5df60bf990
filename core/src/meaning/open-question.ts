import { wordsOf } from '../search/normalize.ts'
import { functionWords } from '../text/function-words.ts'

const wordsIn = (words: string): ReadonlySet<string> => new Set(words.split(/\s+/))

/** With these is asked what was said, whatever it was. */
const tells = wordsIn(
  `anything everything happen happened mention mentioned note noted notes record recorded recordings said say says
summarise summarize summary talk talked tell told write wrote written alles aufgenommen besprochen erwähnt erzählt gesagt
notiert passiert conté dije dijimos hablamos hablé pasó todo`,
)
/** The small words around them in German and Spanish. */
const around = wordsIn('war was habe haben hab ich wir mir que qué yo nosotros')
/** Who asks so wants a person, a place, a time or a reason. */
const wantsOne = wordsIn(
  'he her him his how it its she that their them they these this those when where which who whom whose why',
)
const leads = wordsIn('about and but or so what')

/** Whether a question names nothing that it asks for: "what did I say", "tell me everything", or no word at all. */
export function isOpenQuestion(question: string): boolean {
  const words = wordsOf(question)
  if (words.every((word) => leads.has(word))) return true
  const isKnown = (word: string) => tells.has(word) || around.has(word) || functionWords.has(word)
  return words.some((word) => tells.has(word)) && words.every((word) => isKnown(word) && !wantsOne.has(word))
}
