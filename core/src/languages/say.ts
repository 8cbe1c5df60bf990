import type { Language } from './languages.ts'

/** What a page says; where it depends on a number, in the forms that a language has for one and for others. */
type Text = string | { one: string; other: string }
export type Table = Record<string, Text>

/** The same texts in another language: one that is missing does not compile. */
export type Translation<English extends Table> = {
  [Key in keyof English]: English[Key] extends string ? string : { one: string; other: string }
}

type Placeholder<Written> = Written extends `${string}{${infer Name}}${infer Rest}`
  ? Name | Placeholder<Rest>
  : never
type NameIn<Written> = Written extends { other: infer Other }
  ? Placeholder<Other> | 'count'
  : Placeholder<Written>

/** What belongs into the `{…}` of a text, by what the English one has. */
type Params<Written> = [NameIn<Written>] extends [never]
  ? [params?: undefined]
  : [params: Record<NameIn<Written>, string | number>]

export type Say<English extends Table> = <Key extends keyof English & string>(
  key: Key,
  ...params: Params<English[Key]>
) => string

/** Says what stands in a table. Where a number is to be put into words, it is called `count`. */
export function sayIn<English extends Table>(language: Language, table: Translation<English>): Say<English> {
  const rules = new Intl.PluralRules(language)
  return (key, ...[params]) => {
    const given: Partial<Record<string, string | number>> = params ?? {}
    const text: Text = table[key]
    const form =
      typeof text === 'string' ? text : text[rules.select(Number(given['count'])) === 'one' ? 'one' : 'other']
    return form.replace(/\{(\w+)\}/g, (_, name: string) => String(given[name] ?? ''))
  }
}
