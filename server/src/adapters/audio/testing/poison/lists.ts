import type { PoisonFile } from './poison-file.ts'

/** Files that name other files or addresses. `trap` is one that must never be asked for. */
export function lists(trap: string): PoisonFile[] {
  const secret = 'file:///etc/passwd'
  const hls = (uri: string, extra = '') =>
    `#EXTM3U\n#EXT-X-MEDIA-SEQUENCE:0\n${extra}#EXTINF:10.0,\n${uri}\n#EXT-X-ENDLIST\n`
  const texts: [name: string, text: string][] = [
    ['HLS that names an address', hls(trap)],
    ['HLS that names a file', hls(secret)],
    ['HLS with a key elsewhere', hls(trap, `#EXT-X-KEY:METHOD=AES-128,URI="${trap}"\n`)],
    ['HLS with a map elsewhere', hls(trap, `#EXT-X-MAP:URI="${trap}"\n`)],
    ['HLS of parts of a file', hls(`${secret}\n`, '#EXT-X-BYTERANGE:100@0\n')],
    ['HLS that joins two sources', hls(`concat:${trap}|${secret}`)],
    ['HLS that names itself', hls('playlist.wav')],
    ['HLS behind a byte order mark', `\ufeff${hls(trap)}`],
    ['a master playlist', `#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${trap}\n`],
    ['a list to be joined, with an address', `ffconcat version 1.0\nfile '${trap}'\n`],
    ['a list to be joined, with a file', `ffconcat version 1.0\nfile '/etc/passwd'\n`],
    ['a list to be joined, with options', `ffconcat version 1.0\nfile '${trap}'\noption headers x\n`],
    ['a session description', `v=0\no=- 0 0 IN IP4 127.0.0.1\nc=IN IP4 127.0.0.1\nm=audio 9 RTP/AVP 0\n`],
    ['a DASH manifest', `<?xml version="1.0"?><MPD><Period><BaseURL>${trap}</BaseURL></Period></MPD>`],
    ['a PLS playlist', `[playlist]\nNumberOfEntries=1\nFile1=${trap}\n`],
    ['an ASX playlist', `<asx version="3.0"><entry><ref href="${trap}"/></entry></asx>`],
    [
      'an XSPF playlist',
      `<playlist><trackList><track><location>${trap}</location></track></trackList></playlist>`,
    ],
    ['an internet shortcut', `[InternetShortcut]\r\nURL=${trap}\r\n`],
    [
      'a QuickTime redirect in text',
      `<?xml version="1.0"?><?quicktime type="application/x-quicktime-media-link"?><embed src="${trap}"/>`,
    ],
    ['entities that multiply', billionLaughs()],
    [
      'an entity from elsewhere',
      `<?xml version="1.0"?><!DOCTYPE x [<!ENTITY y SYSTEM "${trap}">]><x>&y;</x>`,
    ],
  ]
  return [
    ...texts.map(([name, text]) => ({ name, bytes: Buffer.from(text) })),
    {
      name: 'HLS behind an ID3 tag',
      bytes: Buffer.concat([Buffer.from('ID3\x04\0\0\0\0\0\0', 'latin1'), Buffer.from(hls(trap))]),
    },
    {
      name: 'HLS behind the name of a WAV',
      bytes: Buffer.from(`RIFF\xff\xff\xff\xffWAVE${hls(trap)}`, 'latin1'),
    },
    { name: 'HLS behind the name of AMR', bytes: Buffer.from(`#!AMR\n${hls(trap)}`) },
    { name: 'an AVI whose subtitles name a file', bytes: aviWithSubtitles(trap) },
  ]
}

function billionLaughs(): string {
  const rows = Array.from({ length: 10 }, (_, at) => `<!ENTITY l${at + 1} "${`&l${at};`.repeat(10)}">`)
  return `<?xml version="1.0"?><!DOCTYPE l [<!ENTITY l0 "lol">${rows.join('')}]><l>&l10;</l>`
}

/** The trick of CVE-2017-9993: a stream of subtitles (GAB2) that is a playlist. */
function aviWithSubtitles(trap: string): Buffer {
  const playlist = Buffer.from(`#EXTM3U\n#EXTINF:1,\n${trap}\n`)
  const name = (text: string, content: Buffer) => {
    const size = Buffer.alloc(4)
    size.writeUInt32LE(content.length)
    return Buffer.concat([Buffer.from(text, 'latin1'), size, content])
  }
  const strh = Buffer.alloc(56)
  strh.write('txts', 0, 'latin1')
  const gab2 = Buffer.concat([Buffer.from('GAB2\0\x02\0\0\0\0\0\x04\0', 'latin1'), playlist])
  const body = Buffer.concat([
    name(
      'LIST',
      Buffer.concat([
        Buffer.from('hdrlavih', 'latin1'),
        Buffer.alloc(60),
        name('LIST', Buffer.concat([Buffer.from('strl'), name('strh', strh)])),
      ]),
    ),
    name('LIST', Buffer.concat([Buffer.from('movi'), name('00tx', gab2)])),
  ])
  return name('RIFF', Buffer.concat([Buffer.from('AVI '), body]))
}
