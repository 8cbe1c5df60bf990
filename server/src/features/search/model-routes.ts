import { choiceToOffer, isReadingAllowed } from '@earmark/core/access/model-choices.ts'
import { eq } from 'drizzle-orm'
import { account, user } from '../../platform/db/schema.ts'
import type { Api } from '../../platform/http/api.ts'
import { registerCall } from '../../platform/http/register-call.ts'
import { readModelChoices } from '../../platform/may-model-read.ts'
import { followChoice } from '../../platform/meaning-models.ts'
import { recordEvent } from '../../platform/record-event.ts'
import type { Services } from '../../services.ts'

type ModelNeeds = Pick<Services, 'config' | 'database' | 'jobs' | 'languageModel' | 'meaningModels' | 'now'>

/** What would be sent where, and a person's own say in it; a team's is among the calls of teams. */
export function registerModel(api: Api, needs: ModelNeeds): void {
  const { config, database, jobs, languageModel: model, now } = needs
  const vectors_host = config.EMBED_URL === undefined ? null : new URL(config.EMBED_URL).host

  registerCall(api, 'GET /model', async ({ actor, viewer }) => {
    const choices = (await readModelChoices(database.db, actor)) ?? { kind: 'personal', own: null }
    return {
      model: model ? { name: model.name, host: model.host } : null,
      vectors_host,
      own: choices.own,
      team: choices.kind === 'team' ? choices.team : null,
      allowed: model !== undefined && isReadingAllowed(choices),
      offer: model ? choiceToOffer(choices, viewer.account.role) : null,
    }
  })

  registerCall(api, 'PUT /me/model', async ({ viewer, body: { allowed } }) => {
    const { id: user_id } = viewer.user
    const kind = allowed ? 'model_allowed' : 'model_disallowed'
    await database.transaction(async (tx) => {
      await tx.update(user).set({ lets_model_read: allowed }).where(eq(user.id, user_id))
      await recordEvent(tx, { kind, at: now(), user_id })
      const theirs = await tx
        .select({ id: account.id })
        .from(account)
        .where(eq(account.personal_user_id, user_id))
      for (const { id } of theirs) await followChoice(tx, needs, id)
    })
    jobs.wake()
  })
}
