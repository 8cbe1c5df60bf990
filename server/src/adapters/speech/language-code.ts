/** OpenAI writes "english", others "en" or "en-US". What nobody knows is `unknown`. */
export function languageCode(language: string | null | undefined): string {
  const name = language?.trim().toLowerCase() ?? ''
  if (/^[a-z]{2,3}(-[a-z0-9]{2,8}){0,3}$/.test(name)) return name === 'und' ? 'unknown' : name
  return codes.get(name) ?? 'unknown'
}

const names = new Intl.DisplayNames('en', { type: 'language', fallback: 'none' })
const letters = [...'abcdefghijklmnopqrstuvwxyz']

/** Every language of two letters by its English name, and what Whisper calls otherwise. */
const codes = new Map([
  ...letters
    .flatMap((first) => letters.map((second) => first + second))
    .flatMap((code) => {
      const name = names.of(code)?.toLowerCase()
      return name ? [[name, code] as const] : []
    }),
  ...([
    ['mandarin', 'zh'],
    ['cantonese', 'yue'],
    ['castilian', 'es'],
    ['flemish', 'nl'],
    ['valencian', 'ca'],
    ['moldavian', 'ro'],
    ['moldovan', 'ro'],
    ['haitian', 'ht'],
    ['burmese', 'my'],
    ['myanmar', 'my'],
    ['panjabi', 'pa'],
    ['pushto', 'ps'],
    ['sinhalese', 'si'],
    ['letzeburgesch', 'lb'],
    ['hawaiian', 'haw'],
    ['nynorsk', 'nn'],
    ['filipino', 'fil'],
  ] as const),
])
