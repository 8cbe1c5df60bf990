import { splitWords, wordKey } from '../text/segments.ts'

/**
 * Which language a text is in, by BCP 47: for an engine that writes down many and does not say which. Undefined where
 * the text is too short to tell, or in none that is known here.
 */
export function languageOfText(text: string): string | undefined {
  const words = splitWords(text)
    .map(wordKey)
    .filter((word) => word !== '')
  return languageOfLetters(text) ?? languageOfWords(words)
}

/** In these letters nearly everybody writes one language. */
const languagesOfLetters: readonly [letters: RegExp, language: string][] = [
  [/\p{Script=Hangul}/gu, 'ko'],
  // Japanese has Chinese characters too, and Chinese has no kana.
  [/[\p{Script=Hiragana}\p{Script=Katakana}]/gu, 'ja'],
  [/\p{Script=Han}/gu, 'zh'],
  [/\p{Script=Greek}/gu, 'el'],
  [/\p{Script=Hebrew}/gu, 'he'],
  [/\p{Script=Thai}/gu, 'th'],
  [/\p{Script=Georgian}/gu, 'ka'],
  [/\p{Script=Armenian}/gu, 'hy'],
  [/\p{Script=Tamil}/gu, 'ta'],
  [/\p{Script=Telugu}/gu, 'te'],
  [/\p{Script=Kannada}/gu, 'kn'],
  [/\p{Script=Malayalam}/gu, 'ml'],
  [/\p{Script=Gujarati}/gu, 'gu'],
  [/\p{Script=Gurmukhi}/gu, 'pa'],
  [/\p{Script=Khmer}/gu, 'km'],
  [/\p{Script=Lao}/gu, 'lo'],
  [/\p{Script=Myanmar}/gu, 'my'],
  [/\p{Script=Sinhala}/gu, 'si'],
]

/** Names and terms stay in Latin letters; a sentence of Japanese is a fifth kana at least. */
const leastLetters = 0.2

function languageOfLetters(text: string): string | undefined {
  const all = text.match(/\p{L}/gu)?.length ?? 0
  const found = languagesOfLetters.find(
    ([letters]) => (text.match(letters)?.length ?? 0) > leastLetters * all,
  )
  return found?.[1]
}

/** The words that stand in nearly every sentence. What neighbours share says nothing by itself, and counts for both. */
const smallWords: Record<string, ReadonlySet<string>> = {
  en: setOf(`the a an and of to in is are was were it that this you i we they he she for on with as at be have has not
but what so do there from my your our will can just would know been about when which who it's i'm don't`),
  de: setOf(`der die das und ist nicht ich wir sie es ein eine einen einem einer zu den dem des mit auf für von im auch
sich so wie aber als noch nach bei aus wenn dass war hat haben sind wird werden über was mir dann doch`),
  fr: setOf(`le la les de des du et un une est que qui à dans pour pas ne ce cette il elle nous vous je on en sur avec
plus par sont mais au aux se sa son ses comme être c'est d'un l' qu'il j'ai leur ont été`),
  es: setOf(`el la los las de del y un una es que en para no se lo con por su sus al más como pero está están muy
también fue son ser hay yo me mi nos este esta eso cuando ya porque`),
  pt: setOf(`o a os as de do da dos das e um uma é que em no na nos nas para não se com por mais como mas está são foi
ser eu ele ela você nós isso este esta quando já também muito ao pelo pela`),
  it: setOf(`il lo la gli le di del della dei delle e un una è che in non per si con da al alla nel nella più come ma
sono questo questa ho ha anche io ci mi quando cosa essere molto perché i`),
  nl: setOf(`de het een en van is dat niet ik we wij je ze zijn in op te voor met aan er maar om ook als nog wat naar
bij uit dan was heb heeft hebben wordt worden deze dit die over`),
  sv: setOf(`och att det är en ett som på av för med den inte jag vi du han hon de har var till om men så från kan ska
också när eller hade vad där här mycket under`),
  da: setOf(`og at det er en et som på af for med den ikke jeg vi du han hun de har var til om men så fra kan skal også
når eller havde hvad der her meget efter blev`),
  nb: setOf(`og at det er en et som på av for med den ikke jeg vi du han hun de har var til om men så fra kan skal også
når eller hadde hva der her mye etter ble`),
  fi: setOf(`ja on ei se että hän ne me minä sinä oli ovat mutta niin kun kuin myös joka mitä tämä ole olen vain jos tai
sitten nyt vielä kanssa jo`),
  pl: setOf(`i w na z że się nie to jest do o jak ale po od co za dla są tak ten ta przez czy już był była być może tym
jego mnie ja my`),
  cs: setOf(`a v na že se ne je to do o jak ale po od co za pro jsou tak ten ta při i s z by byl byla být jsem který
která ještě už k si`),
  sk: setOf(`a v na že sa nie je to do o ako ale po od čo za pre sú tak ten tá pri aj s z by bol bola byť som ktorý ktorá
ešte už k si`),
  hu: setOf(`a az és hogy nem is egy ez van de meg már csak mint vagy volt ha én mi ő azt ezt lesz még nagyon akkor fel ki
be el`),
  ro: setOf(`și de la în nu că o un este sunt pe cu pentru din mai se care ce am a au fost dar ca sau el ea noi acest
această foarte când`),
  ca: setOf(`el la els les de del i un una és que en per no es amb més com però està són va ser hi ha jo em ens aquest
aquesta això quan ja també molt al`),
  tr: setOf(`ve bir bu da de için ile çok ne o ben biz sen var yok değil ama gibi daha olarak olan kadar sonra mi ki her
şey en diye`),
  id: setOf(`yang dan di ke dari untuk dengan ini itu tidak adalah pada saya kami kita akan ada juga sudah bisa atau
karena dalam oleh mereka dia anda lebih`),
  vi: setOf(`và là của có không cho tôi một được trong những với này các người đã để khi ở chúng ta rất cũng như về đó
thì mà`),
  ru: setOf(`и в не на я что он с это как а но по мы вы к у из за то так же от для бы было был она они все его ещё мне
о до`),
  uk: setOf(`і в не на я що він з це як а але по ми ви до у із за то так же від для би було був вона вони все його ще
мені та й про`),
  bg: setOf(`и в не на аз че той с това как а но по ние вие към от за то така да се са е ще беше тя те всички още ми са до
или`),
  sr: setOf(
    `и у не на ја да је он с то као а али по ми ви к од за тако се су ће био она они све још ми о до или што`,
  ),
}

function setOf(words: string): ReadonlySet<string> {
  return new Set(words.split(/\s+/))
}

const leastWords = 4
/** Of texts of ten words or more, in any of these languages, a quarter and more are among its small words. */
const leastShare = 0.2
/** Portuguese has many of the words of Spanish, Norwegian nearly all of Danish: the first has to be clearly first. */
const clearly = 1.15

function languageOfWords(words: readonly string[]): string | undefined {
  if (words.length < leastWords) return undefined
  const [best, second] = Object.entries(smallWords)
    .map(([language, small]) => ({ language, count: words.filter((word) => small.has(word)).length }))
    .toSorted((one, other) => other.count - one.count)
  if (!best || best.count < Math.max(2, leastShare * words.length)) return undefined
  return best.count >= clearly * (second?.count ?? 0) ? best.language : undefined
}
