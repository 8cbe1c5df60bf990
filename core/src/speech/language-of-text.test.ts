import { expect, test } from 'vitest'
import { languageOfText } from './language-of-text.ts'

test.each([
  ['And so my fellow Americans, ask not what your country can do for you.', 'en'],
  ['Der hinter diesem Portal liegende Raum wurde als Leichenhalle genutzt und ist heute leer.', 'de'],
  ['Le contenu est organisé en projets sur le portail, et chaque projet est propre à un pays.', 'fr'],
  ['Las arenas son blanquecinas de grano medio y tiene muy poca asistencia.', 'es'],
  ['Depois de criar um projeto, você deverá ver quatro guias para os dados e o treinamento.', 'pt'],
  ['Dopo aver creato un progetto, verranno visualizzate quattro schede per i dati e la distribuzione.', 'it'],
  ['Vandaag praten we over het plan voor volgende week en over de kosten van de werkplaats.', 'nl'],
  ['I dag talar vi om planen för nästa vecka och vad som inte är klart med den.', 'sv'],
  ['Dzisiaj rozmawiamy o planie na przyszły tydzień i o kosztach, a to nie jest mało.', 'pl'],
  ['Бедняга, ребят! На его месте должен был быть я, и это не всё.', 'ru'],
  ['Сьогодні ми говоримо про план на наступний тиждень і про витрати, та це ще не все.', 'uk'],
  ['数据、模型、测试和终结点等内容组织到自定义语音门户中的项目中。', 'zh'],
  ['Custom Speech ポータルから、アップロードされたオーディオを再生できます。', 'ja'],
  ['프로젝트를 만들려면 Custom Speech 포털을 선택합니다.', 'ko'],
  ['Καλημέρα σε όλους.', 'el'],
  ['Hello.', undefined],
  ['OK', undefined],
  ['', undefined],
  ['Lorem ipsum dolor sit amet consectetur adipiscing elit sed eiusmod tempor', undefined],
])('[SPEECH-84] “%s” is in %s', (text, language) => {
  expect(languageOfText(text)).toBe(language)
})
