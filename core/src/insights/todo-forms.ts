import type { TodoLanguage } from './due-forms.ts'

/** How people say that something is to be done: what is denied, past or wished for begins otherwise. */
export interface TodoForms {
  /** At the beginning of a clause; `task` is what is to be done. Nobody says them of anything else. */
  clear: readonly RegExp[]
  /** Said of much else too: a to-do only with a day, or with something that people do for others (`acts`). */
  likely: readonly RegExp[]
  /** The same of somebody who is named, `who`: upper and lower case are told apart in them. */
  named: readonly RegExp[]
  /** What somebody who is named is asked for, and kindly: no question that waits for an answer. */
  request: RegExp
  /** What “I” say that I do, as a task: in German with a day it is a promise. */
  promise?: (clause: string) => string | undefined
  /** What somebody else waits for: the whole clause is the task, where it has a day by which. */
  awaited: RegExp
  acts: RegExp
  /** What may stand before a form and changes nothing. */
  leadIn: RegExp
  /** Tasks that are none: ways to say something else. */
  idiom: RegExp
  /** Where a clause begins inside a sentence. */
  joint: RegExp
  /** What a clause begins with that says something of its own: it is no more of the task before it. */
  aside: RegExp
  /** What is done only under a condition is not to be done yet. */
  condition: RegExp
  /** Where several people talk. */
  talk: TalkForms
}

interface TalkForms {
  /** “We need to” and “I have to” are said of how a thing must be, too: there they are no more than likely. */
  needs: RegExp
  /** What people take on in their work, besides `acts`, where they say “I will” or “we should”. */
  works: RegExp
}

const adverbs =
  '(?:(?:also|still|just|really|definitely|probably|then|quickly|first|finally|all|both|now|try to|try and) )*'
/** After “will” or “should”: what somebody is, and not what they do. */
const state =
  '(?!(?:not|never|be|have|know|like|want|think|feel|seem|become|happen|remain|the|an?|my|our)\\b)'
const who = '(?<who>\\p{Lu}\\p{L}+(?: \\p{Lu}\\p{L}+)?)'
const task = '(?<task>.+)'

const english: TodoForms = {
  clear: patterns(
    `(?:i|we)(?: (?:also|still|really|just|definitely))* (?:need|have|have got|ought) to ${adverbs}(?!not\\b|have\\b)${task}`,
    `(?:i've got to|we've got to|i gotta|we gotta|i must|we must) ${adverbs}(?!not\\b|have\\b|be\\b)${task}`,
    `(?:please )?(?:remind me|remember|do not forget|don't forget|be sure|make sure|i mustn't forget) to ${task}`,
    `(?:remind me about|don't forget about|don't forget) ${task}`,
    `(?:to-?do|action items?|note to self|reminder|next steps?)(?:[:,.]| is to| are to)+ ${task}`,
  ),
  likely: patterns(
    `(?:i'll|i will|we'll|we will|i'm going to|i am going to|we're going to|i'm gonna) ${adverbs}${state}${task}`,
    `(?:i|we) should ${adverbs}${state}${task}`,
    `let's ${adverbs}${state}${task}`,
    // A call with somebody is a thing that was, or is to be, and no order.
    `(?:please )?(?!call with\\b)${task}`,
  ),
  named: [
    new RegExp(
      `^${who} (?:will|needs to|has to|must|should|is going to|promised to|agreed to|offered to) ${adverbs}${state}${task}$`,
      'u',
    ),
  ],
  request: new RegExp(`^(?:[Cc]ould|[Cc]an|[Ww]ould|[Ww]ill) ${who} please ${task}$`, 'u'),
  awaited:
    /^(?!.*\b(?:not|never|no longer)\b)(?:(?:the|my|our) \p{L}+(?: of(?: the)? \p{L}+)?|she|he) (?:wants|needs) (?!to\b).+ (?:by|before) /iu,
  acts: beginning(`answer|apply|arrange|ask|back up|book|bring|buy|call|cancel|circulate|clean|collect|complete|
    confirm|contact|deliver|draft|email|fetch|file|fill (?:in|out)|finish|fix|follow up|forward|hire|install|
    invite|mail|message|order|organi[sz]e|pay|phone|pick up|post|prepare|print|publish|register|remind|renew|repair|
    reply|report|reschedule|return|review|ring|schedule|send|set up|share|sign|submit|text|translate|update|upload|
    visit|wash|water|write`),
  leadIn:
    leading(`um+|uh+|er+m?|oh|ah|so|okay|ok|well|right|yeah|yes|hey|and|but|then|also|now|anyway|actually|
    by the way|i think|i guess|i know|i suppose|i'm afraid|maybe|plus|alright|all right|first of all|secondly|finally|
    later|one more thing|before i forget|that means|because`),
  idiom:
    whole(`say.*|admit.*|confess.*|be honest.*|see.*|go(?: now)?|run(?: now)?|face it|hope.*|move on.*|start|
    begin|get (?:started|going)|assume.*|suppose.*|imagine.*|know.*|think.*|mention.*|tell you.*|ask (?:you|why|not|what you).*|
    talk about.*|agree.*|wait.*|stop|come (?:back|to).*|note that.*|bear in mind.*|be (?:fine|careful).*|continue|
    try|understand.*|apologi[sz]e.*|take (?:a|into).*|let you.*|show you.*|explain.*|give you.*|leave it.*|
    live with.*|\\p{L}+ not (?!later\\b).*|go (?:ahead|on|back|over|through).*|look at.*|turn to.*|do (?:that|this|it|with).*|deal with.*|
    worry.*|remember.*|call (?:it|that|this).*|ask (?:again|(?:a|one|that|these|this) .*)|pick up on.*`),
  joint:
    /(?<=[,;:–—])\s+|\s+(?=(?:and|but|so) (?:[Ii]|we|let's|please|don't|then|\p{Lu}\p{L}+ (?:will|needs|has to))\b)/u,
  aside: beginning(`i|he|she|it|we|they|you|and|but|so|because|which|who|that|this|there|or|if|when|as|then`),
  condition: beginning('if|unless|in case'),
  talk: {
    needs: /^(?:we(?!\p{L})|i(?:'ve)? (?:\p{L}+ )?(?:have|got)(?!\p{L})|i must(?!\p{L}))/iu,
    works:
      beginning(`check|clarify|compare|create|deploy|document|double-check|estimate|explore|find out|investigate|
      listen to|look (?:into|for|up)|measure|migrate|negotiate|present|print|propose|read|research|rewrite|sort out|
      speak (?:to|with)|summari[sz]e|talk to|test|think about|train|work on`),
  },
}

const infinitive = '\\p{L}+(?:ar|er|ir|ír)(?:me|nos|l[aeo]s?|se)?(?!\\p{L})'
/** “Ich rufe morgen an” says the verb in two halves. */
const germanPresent =
  /^(?:ich (?<verb>\p{L}+)e|(?<turned>\p{L}+)e ich)(?<rest>.*?)(?: (?<half>an|ab|auf|aus|ein|mit|nach|vor|zu|zurück))?$/iu

function germanPromise(clause: string): string | undefined {
  const groups = germanPresent.exec(clause)?.groups
  return groups && `${groups.rest ?? ''} ${groups.half ?? ''}${groups.verb ?? groups.turned ?? ''}en`.trim()
}

const german: TodoForms = {
  clear: patterns(
    `(?:ich|wir) (?:muss|müssen) (?<task>.+(?:en|ern|eln))`,
    `(?:muss|müssen) (?:ich|wir) (?<task>.+(?:en|ern|eln))`,
    `(?:vergiss nicht|denk daran|denk dran|erinnere? mich(?: bitte)? daran),? ${task}`,
    `(?:nicht vergessen|to-?do|zu erledigen)[:,] ${task}`,
  ),
  likely: patterns(
    `(?:ich|wir) (?:sollten?|werden?) ${task}`,
    `(?:sollten?|werden?) (?:ich|wir) ${task}`,
    task,
  ),
  named: [new RegExp(`^${who} (?:muss|soll|sollte|wird) ${task}$`, 'u')],
  request: new RegExp(`^(?:[Kk]ann|[Kk]önnte|[Ww]ürde) ${who} (?:mir |uns )?bitte ${task}$`, 'u'),
  promise: germanPromise,
  awaited: /^(?:die|der|das|meine?|unsere?) \p{L}+ braucht (?!nicht|keine?).+ (?:bis|vor) /iu,
  acts: /(?<!\p{L})(?:abholen|absagen|anmelden|anrufen|antworten|bestellen|bezahlen|buchen|erledigen|fragen|kaufen|melden|mitbringen|prüfen|putzen|reparieren|schicken|schreiben|senden|unterschreiben|vorbereiten|überweisen|verlängern)$/iu,
  leadIn: leading('ähm?|also|und|dann|ja|so|okay|na gut|genau|ach|außerdem|übrigens|aber|jetzt|bitte'),
  idiom:
    /(?<!\p{L})(?:nicht|nie|niemals|keine?[nmrs]?)(?!\p{L})|(?<!\p{L})(?:sagen|zugeben|sein|werden|haben|wissen|sehen|gestehen|denken|glauben|gehen)$/iu,
  joint: /(?<=[,;:–—])\s+|\s+(?=(?:und|aber) (?:ich|wir|dann)(?!\p{L}))/iu,
  aside: beginning('ich|er|sie|es|wir|ihr|und|aber|weil|dass|der|die|das|wenn|denn'),
  condition: beginning('wenn|falls'),
  talk: {
    needs: /^(?:wir|(?:muss|müssen) wir)(?!\p{L})/iu,
    works:
      /(?<!\p{L})(?:ansehen|anschauen|ausprobieren|besprechen|herausfinden|lesen|messen|nachsehen|testen|vergleichen)$/iu,
  },
}

const spanish: TodoForms = {
  clear: patterns(
    `(?:(?:yo )?tengo|(?:nosotros )?tenemos|hay) que ${task}`,
    `(?:debo|debemos|necesito|necesitamos) (?:de )?(?<task>${infinitive}.*)`,
    `(?:no (?:te )?olvid(?:es|ar|emos)|recuérdame|acuérdate|recordar)(?: de)?(?: que)? ${task}`,
  ),
  likely: patterns(
    `(?:voy a|vamos a|debería|deberíamos) (?<task>${infinitive}.*)`,
    `(?<task>${infinitive}.*)`,
  ),
  named: [new RegExp(`^${who} (?:tiene que|debe|va a) (?<task>${infinitive}.*)$`, 'u')],
  request: new RegExp(`^¿?(?:[Pp]odría|[Pp]uede) ${who},? por favor,? (?<task>${infinitive}.*)$`, 'u'),
  awaited:
    /^(?:el|la|mi|nuestr[ao]) \p{L}+ (?:quiere|necesita) (?:el|la|los|las|un|una) .+ (?:para|antes|hasta) /iu,
  acts: beginning(`(?:arreglar|cancelar|comprar|confirmar|contestar|enviar|escribir|firmar|limpiar|llamar|mandar|
    pagar|pedir|preguntar|preparar|recoger|renovar|reservar|revisar|terminar)(?:me|nos|l[aeo]s?|se)?`),
  leadIn: leading('eh+|pues|bueno|y|entonces|también|ah|vale|bien|así que|además|pero|creo que|ahora|luego'),
  idiom: whole('(?:decir|reconocer|admitir|ver|ser|estar|haber|saber|pensar|confesar)(?!\\p{L}).*'),
  joint: /(?<=[,;:–—])\s+|\s+(?=(?:y|pero) (?:tengo|tenemos|hay|debo|necesito|voy|no|luego)(?!\p{L}))/iu,
  aside: beginning('yo|él|ella|ellos|y|pero|porque|que|si|cuando|es|no'),
  condition: beginning('si'),
  talk: {
    needs: beginning('(?:nosotros )?tenemos|hay|debemos|necesitamos'),
    works: beginning('averiguar|comparar|comprobar|hablar con|investigar|leer|medir|mirar|probar'),
  },
}

export const todoForms: Record<TodoLanguage, TodoForms> = { en: english, de: german, es: spanish }

function patterns(...forms: string[]): RegExp[] {
  return forms.map((form) => new RegExp(`^${form}$`, 'iu'))
}

/** The words of a list, each at the beginning and whole. */
function beginning(words: string): RegExp {
  return new RegExp(`^(?:${words.replaceAll(/\s*\n\s*/g, '')})(?!\\p{L})`, 'iu')
}

function whole(phrases: string): RegExp {
  return new RegExp(`^(?:${phrases.replaceAll(/\s*\n\s*/g, '')})$`, 'iu')
}

function leading(words: string): RegExp {
  return new RegExp(`^(?:(?:${words.replaceAll(/\s*\n\s*/g, '')})(?:[,:.!…]+\\s*|\\s+))+`, 'iu')
}
