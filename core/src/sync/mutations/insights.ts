import { z } from 'zod'
import { insightChoice, maxChoices } from '../../entities/insights.ts'
import { refused } from '../../refusals.ts'
import { mutation } from '../mutation.ts'
import { id } from './fields.ts'
import { changedNow, getEditable, isIdle } from './recording-row.ts'

const { line, did, text } = insightChoice.shape

export const insightsMutations = {
  /** `did`: null takes back what was chosen. Of two choices of one line the one that was made later stands. */
  'insights.choose': mutation(
    z.strictObject({ ulid: id, line, did: did.nullable(), text: text.default(null) }),
    async (tx, { ulid, ...given }) => {
      await getEditable(tx, ulid)
      const row = (await tx.get('insights', ulid)) ?? {
        ulid,
        choices: [],
        updated_at: tx.now,
        changed_at: {},
      }
      const before = row.choices.find((other) => other.line === given.line)
      const isSame = (before?.did ?? null) === given.did && (before?.text ?? null) === given.text
      const part = given.line.slice(0, 80)
      if (isIdle(tx, row, { part, isSame })) return
      const others = row.choices.filter((other) => other !== before)
      if (others.length >= maxChoices)
        throw refused('too_many_choices', `recording ${ulid} has ${maxChoices} choices`)
      const choices = given.did === null ? others : [...others, { ...given, did: given.did }]
      await tx.put('insights', {
        ...row,
        choices,
        updated_at: tx.now,
        changed_at: changedNow(tx, row, part),
      })
    },
  ),
} as const
