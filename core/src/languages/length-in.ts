import type { Language } from './languages.ts'

/** A length as it is read out: `1 hour 2 minutes`, `1 Stunde 2 Minuten`. */
export function lengthIn(language: Language, seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  const parts = [
    { unit: 'hour', value: Math.floor(whole / 3600) },
    { unit: 'minute', value: Math.floor(whole / 60) % 60 },
    { unit: 'second', value: whole % 60 },
  ] as const
  const said = parts.filter(({ unit, value }) => value > 0 || (unit === 'second' && whole === 0))
  return said.map(({ unit, value }) => unitIn(language, unit).format(value)).join(' ')
}

/** Made once: a player asks ten times a second. */
function unitIn(language: Language, unit: 'hour' | 'minute' | 'second'): Intl.NumberFormat {
  const key = `${language} ${unit}`
  const made = units.get(key) ?? new Intl.NumberFormat(language, { style: 'unit', unit, unitDisplay: 'long' })
  units.set(key, made)
  return made
}

const units = new Map<string, Intl.NumberFormat>()
