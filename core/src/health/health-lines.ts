import { understoodSentence } from '../speech/understood-languages.ts'
import type { Dates } from '../text/dates.ts'
import { formatBytes } from '../text/format-bytes.ts'
import { type HealthAnswer, jobTopics } from './health-api.ts'

/** One matter of a server's health: how it stands, and what to do where something is to be done. */
export interface HealthLine {
  /** No two have the same. */
  name: string
  /** `look`: all works, but something is missing that somebody may want. */
  state: 'good' | 'look' | 'attention'
  text: string
  link?: { to: string; text: string }
}

type Told = Omit<HealthLine, 'name'>

/** Less room than this is a matter of days, with a few people who record. */
const lowBytes = 1_000_000_000
/** A person who looks at a note for so long without a word of it asks whether it comes at all. */
const longWaitMs = 10 * 60 * 1000

/** What needs attention stands first. */
export function healthLines(health: HealthAnswer, dates: Dates): HealthLine[] {
  const address = tellAddress(health, dates)
  const model = tellModel(health, dates)
  const notices = health.notices.map(asSentence).join(' ')
  const lines: HealthLine[] = [
    { name: 'Version', ...tellVersion(health, dates) },
    { name: 'Database', ...tellDatabase(health) },
    { name: 'Disk', ...tellDisk(health) },
    { name: 'Background work', ...tellJobs(health, dates) },
    { name: 'Languages', ...tellLanguages(health) },
    ...(address ? [{ name: 'Speech engine', ...address }] : []),
    ...(model ? [{ name: 'Language model', ...model }] : []),
    { name: 'Rare audio formats', ...tellFfmpeg(health) },
    { name: 'Mail', ...tellMail(health) },
    ...(notices ? [{ name: 'Notices', ...attention(notices) }] : []),
  ]
  return lines.toSorted((a, b) => urgency[b.state] - urgency[a.state])
}

const urgency = { attention: 2, look: 1, good: 0 } as const satisfies Record<HealthLine['state'], number>

/** No better than the worst of its lines. */
export function healthSummary(lines: readonly HealthLine[]): string {
  const count = (asked: HealthLine['state']) => lines.filter(({ state }) => state === asked).length
  const [urgent, minor] = [count('attention'), count('look')]
  const looks = minor === 1 ? '1 thing needs a look.' : `${minor} things need a look.`
  if (urgent === 0) return minor === 0 ? 'Everything is in order.' : `Everything works. ${looks}`
  const needs = urgent === 1 ? '1 thing needs attention.' : `${urgent} things need attention.`
  return minor === 0 ? needs : `${needs} ${looks}`
}

const good = (text: string): Told => ({ state: 'good', text })
const look = (text: string): Told => ({ state: 'look', text })
const attention = (text: string): Told => ({ state: 'attention', text })

function tellVersion({ version, build, started_at }: HealthAnswer, dates: Dates): Told {
  const pages = build === null ? '' : `, build ${build}`
  return good(`Earmark ${version}${pages}, running since ${dates.moment(started_at)}.`)
}

const engines = { embedded: 'The embedded database', postgres: 'PostgreSQL' }
const whenSilent = {
  embedded: 'Restart Earmark; its log says what happened.',
  postgres: 'Check that it is running and that this server can reach it.',
}

function tellDatabase({ database: { engine, answer_ms } }: HealthAnswer): Told {
  if (answer_ms === null) return attention(`${engines[engine]} does not answer. ${whenSilent[engine]}`)
  return good(`${engines[engine]} answers in ${Math.max(1, Math.round(answer_ms))} ms.`)
}

const makeRoom = 'Free up space, or move the data folder to a larger disk.'

function tellDisk({ disk, database }: HealthAnswer): Told {
  const { for_uploads_bytes: free, is_full, is_writable, data_bytes } = disk
  if (!is_writable)
    return attention(
      'The data folder cannot be written to: no new audio or files are accepted. Check that its disk is there, and that Earmark may write to it.',
    )
  // Another database lies elsewhere, and goes on.
  if (is_full && database.engine === 'embedded')
    return attention(`The disk is full: nothing new can be saved. ${makeRoom}`)
  if (free === 0) return attention(`The disk is almost full: no new audio or files are accepted. ${makeRoom}`)
  const folder =
    data_bytes === null
      ? 'The size of the data folder is still being added up.'
      : `The data folder takes ${formatBytes(data_bytes)}.`
  if (free < lowBytes)
    return attention(`Only ${formatBytes(free)} left for new audio and files. ${folder} ${makeRoom}`)
  return good(`${formatBytes(free)} left for new audio and files. ${folder}`)
}

function tellJobs({ jobs, checked_at }: HealthAnswer, dates: Dates): Told {
  if (jobs === null) return attention('What waits is not known while the database does not answer.')
  const { waiting, oldest_waiting_since: oldest, at_work, trying_again, failed } = jobs
  const line =
    waiting + at_work === 0 ? 'Nothing is waiting.' : `${at_work} in progress, ${tellWaiting(jobs)}.`
  if (failed > 0)
    return attention(
      `${line} ${failed === 1 ? '1 job' : `${failed} jobs`} failed in the last 24 hours. The log says why; people can try again from their notes.`,
    )
  if (trying_again > 0)
    return attention(
      `${line} ${trying_again === 1 ? '1 job' : `${trying_again} jobs`} failed and will be tried again. The log says why.`,
    )
  if (oldest !== null && Date.parse(checked_at) - Date.parse(oldest) > longWaitMs)
    return attention(
      `${line} The first in line has waited since ${dates.moment(oldest)}. If the number does not fall, give the server more cores or add a worker process.`,
    )
  return good(oldest === null ? line : `${line} The first in line since ${dates.moment(oldest)}.`)
}

const topicNames = {
  sounds: ['recording', 'recordings'],
  emails: ['email', 'emails'],
  archives: ['archive', 'archives'],
  other: ['other job', 'other jobs'],
} as const satisfies Record<(typeof jobTopics)[number], readonly [one: string, many: string]>

function tellWaiting({ waiting, waiting_for }: NonNullable<HealthAnswer['jobs']>): string {
  const parts = jobTopics.flatMap((topic) => {
    const [one, many] = topicNames[topic]
    const count = waiting_for[topic]
    return count > 0 ? `${count} ${count === 1 ? one : many}` : []
  })
  return parts.length === 0 ? `${waiting} waiting` : `${waiting} waiting (${parts.join(', ')})`
}

const spanishLicence = {
  text: 'The Spanish model is under the Moonshine AI Community License: free for private use, for research, and for businesses that earn less than one million US dollars a year and register with Moonshine AI. If you earn more, get a licence from them, or set SPEECH_LANGUAGES=en.',
  link: { to: 'https://moonshine.ai/community-license', text: 'Read the licence' },
}

function tellLanguages({ speech }: HealthAnswer): Told {
  const languages = speech.languages.map(({ language }) => language)
  const english = speech.languages.find(({ language }) => language === 'en')
  const sentences = [
    understoodSentence(languages),
    ...(english ? [`The English model is under the ${english.licence} licence.`] : []),
  ]
  if (!languages.includes('es')) return good(sentences.join(' '))
  return { ...good([...sentences, spanishLicence.text].join(' ')), link: spanishLicence.link }
}

const meanwhile = 'The built-in engine transcribes everything in the meantime.'

function tellAddress(
  { speech: { address }, transcribes_here }: HealthAnswer,
  dates: Dates,
): Told | undefined {
  if (address === null) return undefined
  const { host, since } = address
  const reason = address.reason === null ? '' : `: ${address.reason}`
  if (!transcribes_here)
    return good(`Worker processes send audio to ${host}. The /readyz of each says whether it answers.`)
  const last = address.reason === null ? '' : ` Its last trouble was that ${address.reason}.`
  const told = {
    used: good(`Audio goes to ${host}; where that fails, the built-in engine takes over.${last}`),
    left_alone: attention(
      `${host} has been left alone since ${dates.moment(since)}${reason}. ${meanwhile} It is tried again by itself; check SPEECH_URL and SPEECH_KEY.`,
    ),
    being_tried: attention(`${host} is being tried again after it failed${reason}. ${meanwhile}`),
  } as const
  return told[address.state]
}

const without = 'Questions are answered with quotes in the meantime.'

function tellModel({ model }: HealthAnswer, dates: Dates): Told | undefined {
  if (model === null) return undefined
  const { name, host, since } = model
  const reason = model.reason === null ? '' : `: ${model.reason}`
  const last = model.reason === null ? '' : ` Its last trouble was that ${model.reason}.`
  const told = {
    used: good(`${name} at ${host} answers questions; where it fails, quotes do.${last}`),
    left_alone: attention(
      `${name} at ${host} has been left alone since ${dates.moment(since)}${reason}. ${without} It is tried again by itself; check LLM_URL, LLM_KEY and LLM_MODEL.`,
    ),
    being_tried: attention(`${name} at ${host} is being tried again after it failed${reason}. ${without}`),
  } as const
  return told[model.state]
}

const rareFormats = 'WMA, AC-3, AVI and Speex files'

function tellFfmpeg({ speech: { has_ffmpeg }, transcribes_here }: HealthAnswer): Told {
  const workers = transcribes_here ? '' : ' The machines of the worker processes need it too.'
  if (has_ffmpeg) return good(`ffmpeg was found, so ${rareFormats} are transcribed too.${workers}`)
  return look(
    `ffmpeg was not found. The usual formats work without it; ${rareFormats} are refused until you install it.${workers}`,
  )
}

function tellMail({ has_mail_server, is_public }: HealthAnswer): Told {
  if (has_mail_server) return good('A mail server is set, and mail goes there.')
  if (!is_public)
    return look(
      'No mail server is set, so mail stays in the outbox of the data folder. Set SMTP_URL before other people use this server.',
    )
  return attention(
    'No mail server is set, so mail stays in the outbox of the data folder: nobody can reset a password or accept an invitation by email. Set SMTP_URL.',
  )
}

/** Notices are written as a part of a line of the log. */
function asSentence(notice: string): string {
  return `${notice.charAt(0).toUpperCase()}${notice.slice(1).replace(/\.$/, '')}.`
}
