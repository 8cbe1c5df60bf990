import type { addressStates, HealthAnswer } from '@earmark/core/health/health-api.ts'
import { modelLicences } from '@earmark/core/speech/model-licences.ts'
import packageFile from '../../../package.json' with { type: 'json' }
import { countJobs } from '../../platform/jobs/count-jobs.ts'
import type { AddressStanding, CircuitState } from '../../ports/address-standing.ts'
import type { Services } from '../../services.ts'
import { readiness } from './readiness.ts'

export interface HealthNeeds
  extends Pick<
    Services,
    'config' | 'database' | 'languageModel' | 'transcription' | 'notices' | 'now' | 'room' | 'webBuild'
  > {
  folderBytes: () => Promise<number | null>
}

/** From where `/readyz` and `/metrics` have it too. */
export async function readHealth(needs: HealthNeeds): Promise<HealthAnswer> {
  const { config, now, webBuild } = needs
  const answer_ms = await timeDatabase(needs)
  return {
    checked_at: now().toISOString(),
    version: packageFile.version,
    build: webBuild?.id ?? null,
    started_at: new Date(now().getTime() - process.uptime() * 1000).toISOString(),
    transcribes_here: config.EARMARK_ROLE !== 'web',
    is_public: config.EARMARK_URL !== undefined,
    database: { engine: needs.database.engine, answer_ms },
    disk: {
      for_uploads_bytes: await needs.room.forUploads(),
      is_full: await needs.room.isFull(),
      is_writable: await needs.room.isWritable(),
      data_bytes: await needs.folderBytes(),
    },
    jobs: answer_ms === null ? null : await countJobs(needs.database.db, now()),
    model: readModel(needs),
    speech: readSpeech(needs),
    has_mail_server: config.SMTP_URL !== undefined,
    notices: noticesIn(needs),
  }
}

async function timeDatabase({ database }: HealthNeeds): Promise<number | null> {
  const begun = performance.now()
  const { ready } = await readiness({ database, hasPages: true })
  return ready ? performance.now() - begun : null
}

const stateNames = {
  closed: 'used',
  open: 'left_alone',
  half_open: 'being_tried',
} as const satisfies Record<CircuitState, (typeof addressStates)[number]>

function tell({ state, since, reason }: AddressStanding) {
  return { state: stateNames[state], since: since.toISOString(), reason }
}

function readModel({ languageModel: model }: HealthNeeds): HealthAnswer['model'] {
  return model ? { name: model.name, host: model.host, ...tell(model.standing()) } : null
}

function readSpeech({ config, transcription }: HealthNeeds): HealthAnswer['speech'] {
  const standing = transcription?.address?.()
  return {
    languages: config.SPEECH_LANGUAGES.map((language) => ({ language, licence: modelLicences[language] })),
    address:
      config.SPEECH_URL && standing
        ? {
            // Names and passwords stand before the host, keys behind it.
            host: new URL(config.SPEECH_URL).host,
            ...tell(standing),
          }
        : null,
    has_ffmpeg: transcription?.audio.readsAll ?? false,
  }
}

/** What engines at addresses are noticed for is told with how they stand. */
const toldAbove: ReadonlySet<string> = new Set(['speech', 'model'])

function noticesIn({ notices }: HealthNeeds): string[] {
  return [...notices.all()].flatMap(([about, sentence]) => (toldAbove.has(about) ? [] : [sentence]))
}
