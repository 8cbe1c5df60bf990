/** Where anyone can have an address: an address there says nothing about whom a person works with. */
const publicMailDomains: ReadonlySet<string> = new Set(
  `
  gmail.com googlemail.com outlook.com outlook.de outlook.fr hotmail.com hotmail.co.uk hotmail.de
  hotmail.fr hotmail.it hotmail.es live.com live.co.uk live.nl msn.com yahoo.com yahoo.co.uk
  yahoo.co.jp yahoo.co.in yahoo.de yahoo.fr yahoo.it yahoo.es yahoo.ca yahoo.com.br yahoo.com.au
  ymail.com rocketmail.com aol.com aim.com icloud.com me.com mac.com privaterelay.appleid.com
  proton.me protonmail.com pm.me gmx.com gmx.de gmx.net gmx.at gmx.ch web.de t-online.de
  freenet.de mail.de posteo.de mailbox.org tutanota.com tuta.io tuta.com fastmail.com fastmail.fm
  hey.com zoho.com zohomail.com mail.com email.com usa.com hushmail.com mail.ru bk.ru inbox.ru
  list.ru yandex.ru yandex.com ya.ru rambler.ru qq.com 163.com 126.com sina.com sohu.com naver.com
  daum.net hanmail.net docomo.ne.jp libero.it virgilio.it tiscali.it alice.it orange.fr wanadoo.fr
  free.fr laposte.net sfr.fr neuf.fr bbox.fr telefonica.net terra.com.br uol.com.br bol.com.br
  seznam.cz wp.pl o2.pl onet.pl interia.pl comcast.net verizon.net att.net sbcglobal.net cox.net
  charter.net earthlink.net btinternet.com sky.com virginmedia.com ntlworld.com bigpond.com
  rediffmail.com mailinator.com guerrillamail.com yopmail.com 10minutemail.com temp-mail.org
  trashmail.com discard.email sharklasers.com duck.com simplelogin.com mozmail.com
  `.split(/\s+/),
)

export function isPublicMailDomain(domain: string): boolean {
  return publicMailDomains.has(domain)
}

/** In lower case, as addresses are kept. */
export function mailDomainOf(email: string): string {
  return email.slice(email.lastIndexOf('@') + 1)
}
