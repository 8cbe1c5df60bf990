import fs from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseEnv } from 'node:util'
import type { z } from 'zod'
import { CannotStart } from './ports/cannot-start.ts'
import { type Setting, settingGroups } from './settings.ts'

/** Holds as well for the bundle, which lies as deep as the source. */
const projectRoot = fileURLToPath(new URL('../../', import.meta.url))

type Groups = typeof settingGroups
type Settings = UnionToIntersection<Groups[keyof Groups]>
type UnionToIntersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void
  ? I
  : never
type ValueOf<S> = S extends { kind: infer Kind extends z.ZodType } ? z.output<Kind> : never

/** Every setting by its own name, read and checked. One without a default is undefined when it is not set. */
export type Config = {
  readonly [Name in keyof Settings]: Settings[Name] extends { default: string }
    ? ValueOf<Settings[Name]>
    : ValueOf<Settings[Name]> | undefined
}

export type Environment = Readonly<Record<string, string | undefined>>

/** A setting is wrong; the message is one sentence that names it. */
export class WrongSetting extends CannotStart {
  override name = 'WrongSetting'
}

/** What the process was started with, and below that the file `.env` in the project's folder. */
export function readEnvironment(): Environment {
  const file = path.join(projectRoot, '.env')
  const fromFile = fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8')) : {}
  return { ...fromFile, ...process.env }
}

export function readConfig(environment: Environment): Config {
  const rows: Array<[string, Setting]> = Object.values(settingGroups).flatMap((group) =>
    Object.entries(group),
  )
  const isSet = (name: string) => Boolean(environment[name]?.trim())
  for (const [name, setting] of rows) {
    if (isSet(name)) checkCompany(name, setting, isSet)
    else if (setting.isRefusedEmpty && environment[name] !== undefined) throw emptySetting(name)
  }

  const values = rows.map(([name, setting]) => [name, valueOf(name, setting, environment)])
  // The type is worked out from the very table that the values come from.
  const config = Object.fromEntries(values) as Config
  if (config.EARMARK_ROLE !== 'all' && !config.DATABASE_URL) {
    throw new WrongSetting(
      `EARMARK_ROLE "${config.EARMARK_ROLE}" needs DATABASE_URL: the embedded database serves a single process.`,
    )
  }
  return { ...config, EARMARK_DATA_DIR: path.resolve(projectRoot, config.EARMARK_DATA_DIR) }
}

/** Others (GITHUB_, GOOGLE_) begin the names of other programs' variables too. */
const ownBeginnings = /^(EARMARK|EMBED|LLM|OIDC|POSTHOG|S3|SMTP|SPEECH|STRIPE|TELEGRAM|WHATSAPP)_/

/** Names that look like settings of Earmark and are none: a slip of the pen has no effect, and is told at the start. */
export function unknownSettings(environment: Environment): string[] {
  const known = new Set(Object.values(settingGroups).flatMap((group) => Object.keys(group)))
  return Object.keys(environment).filter((name) => ownBeginnings.test(name) && !known.has(name))
}

/** Set but empty counts as not set: that is how `.env` files and containers leave things out. */
function valueOf(name: string, setting: Setting, environment: Environment): unknown {
  const text = environment[name]?.trim() || setting.default
  if (text === undefined) return undefined
  const result = setting.kind.safeParse(text)
  if (result.success) return result.data
  const given = setting.isSecret ? '' : `, but is ${JSON.stringify(text)}`
  throw new WrongSetting(`${name} must be ${result.error.issues[0]?.message}${given}.`)
}

function emptySetting(name: string): WrongSetting {
  return new WrongSetting(`${name} is set but empty; give it a value, or remove it altogether.`)
}

function checkCompany(name: string, setting: Setting, isSet: (name: string) => boolean): void {
  const missing = setting.needs?.find((other) => !isSet(other))
  if (missing) throw new WrongSetting(`${name} is set, so ${missing} must be set as well.`)
}
