/** How people say that something is decided, and that it is not yet. */
interface SaidForms {
  decided: RegExp
  undecided: RegExp
}

const forms: Record<'en' | 'de' | 'es', SaidForms> = {
  en: {
    decided:
      /\b(?:(?:we|i)(?:'ve| have)? (?:decided|agreed|settled)|(?:the|our|my) decision is|it(?:'s| is| was) (?:decided|agreed|settled)|(?:let's|we'll|we will|we're going to|i'll|i will) go with|we're going with|the plan is to|agreed[:,]|(?<!\b(?:if|whether|when|until) )that(?:'s| is) (?:the|our|my) decision)|^(?:(?:so|and|okay|ok|well),? )?(?:the |our |my )?decision(?: (?:about|on|for) [^:?]{1,80})?:/iu,
    undecided: /\b(?:not|never|n't|if|whether|before|until)(?: \w+){0,3} (?:decid|agree|settl)/iu,
  },
  de: {
    decided:
      /(?<!\p{L})(?:wir haben (?:uns )?(?:\p{L}+ ){0,6}(?:entschieden|beschlossen|geeinigt|vereinbart)|ich habe (?:mich )?(?:\p{L}+ ){0,6}entschieden|(?:es|das) ist (?:beschlossen|entschieden|vereinbart)|wir entscheiden uns|wir einigen uns|wir bleiben (?:dabei|bei)|beschlossen[:,]|das ist (?:die|unsere|meine) entscheidung(?!\p{L}))|^(?:(?:also|und),? )?(?:die |unsere )?entscheidung(?: (?:über|für|zu[mr]?) [^:?]{1,80})?:/iu,
    undecided: /(?<!\p{L})(?:nicht|noch nichts|nie|ob|wenn|falls)(?!\p{L})/iu,
  },
  es: {
    decided:
      /(?<!\p{L})(?:(?:hemos|he) (?:decidido|acordado)|decidimos|acordamos|(?:queda|está) (?:decidido|acordado)|la decisión es|vamos con|nos quedamos con|(?:esa|esta) es (?:la|nuestra|mi) decisión)(?!\p{L})|^(?:(?:pues|y),? )?(?:la |nuestra )?decisión(?: (?:sobre|para) [^:?]{1,80})?:/iu,
    undecided: /(?<!\p{L})(?:no|nunca|todavía|si|antes de)(?: \p{L}+){0,3} (?:decid|acord)/iu,
  },
}

/** Of a note whose language nobody knows, all are tried. */
export function isDecision(sentence: string, language: string | null): boolean {
  const plain = sentence.normalize('NFKC').replaceAll('’', "'")
  if (isQuestion(plain)) return false
  const known = Object.entries(forms).filter(([tag]) => language?.toLowerCase().startsWith(tag))
  const tried = known.length > 0 || (language !== null && language !== 'und') ? known : Object.entries(forms)
  return tried.some(([, { decided, undecided }]) => decided.test(plain) && !undecided.test(plain))
}

export function isQuestion(sentence: string): boolean {
  return /[?？]["”’)]*$/u.test(sentence)
}
