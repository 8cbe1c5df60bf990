import { nameSentences } from './name-sentences.ts'
import { seenText } from './seen-text.ts'

/**
 * Names of people, teams and channels stand in emails and lists in front of strangers, as if Earmark had said them.
 * What is wrong with one, in a sentence; undefined: nothing.
 */
export function nameTrouble(name: string): string | undefined {
  const seen = seenText(name)
  if (name.length > 0 && seen === '') return nameSentences.unseen
  if (addresses.some((address) => address.test(seen))) return nameSentences.address
  return undefined
}

/** The endings that mail programs make links of; of those with many letters, the ones in wide use. */
const commonEndings =
  'com|net|org|info|biz|edu|gov|mil|int|name|pro|app|dev|page|site|online|store|shop|tech|cloud|xyz|top|club|live|link|click|' +
  'email|news|blog|wiki|world|today|space|website|support|help|zone|agency|digital|media|group|team|work|works|life|fun|win|' +
  'bid|loan|men|icu|vip|bank|money|finance|security|login|software|systems|network|chat|social|zip|mov|mobi|asia|tel|lol|museum|xn--[a-z0-9]+'
const countryEndings =
  'a[cdefgilmoqrstuwxz]|b[abdefghijmnorstvwyz]|c[acdfghiklmnoruvwxyz]|d[ejkmoz]|e[cegrstu]|f[ijkmor]|g[abdefghilmnpqrstuwy]|' +
  'h[kmnrtu]|i[delmnoqrst]|j[emop]|k[eghimnprwyz]|l[abcikrstuvy]|m[acdeghklmnopqrstuvwxyz]|n[acefgilopruz]|om|p[aefghklmnrstwy]|' +
  'qa|r[eosuw]|s[abcdeghijklmnorstuvxyz]|t[cdfghjklmnortvwz]|u[agksyz]|v[aceginu]|w[fs]|y[et]|z[amw]'

const otherScripts =
  'рф|рус|москва|дети|сайт|онлайн|орг|ком|укр|бел|қаз|срб|мкд|бг|мон|ею|ευ|ελ|გე|հայ|中国|中國|香港|台灣|台湾|新加坡|公司|网络|网址|' +
  '在线|中文网|集团|商店|한국|닷컴|닷넷|みんな|コム|ストア|भारत|मराठी|संगठन|ไทย|ලංකා|இலங்கை|இந்தியா|ভারত|বাংলা|السعودية|مصر|امارات|ایران|' +
  'الاردن|المغرب|قطر|تونس|فلسطين|شبكة|موقع|كوم|ישראל|קום'

const addresses = [
  /[\p{L}\d]:\/\//u,
  /(?:^|\s)\/\/[\p{L}\d]/u,
  /(?<![\p{L}\d])(?:https?|ftp|javascript|data|mailto|tel):[^\s]/iu,
  /(?<![\p{L}\d])localhost(?![\p{L}\d])/iu,
  /(?<![\p{L}\d])www\./iu,
  /(?<!\d)\d{1,3}(?:\.\d{1,3}){3}(?!\d)/u,
  // Whatever the ending, with a path behind it.
  /[\p{L}\d][.。]\p{L}{2,}\/\S/u,
  new RegExp(
    String.raw`[\p{L}\d][.。](?:${commonEndings}|${countryEndings}|${otherScripts})(?![\p{L}\d])`,
    'iu',
  ),
]
