import { doorLimits } from '@earmark/core/entities/door-limits.ts'
import { AppError } from '@earmark/core/errors.ts'
import type { Services } from '../../services.ts'
import { type DoorRow, readLog } from './door-row.ts'
import { changeAtDoor, type LogNeeds, noteAtDoor } from './keep-log.ts'
import { tellHost } from './tell-host.ts'

interface Objection {
  row: DoorRow
  name: string
  words: string
}

/** It stands in the log, and the host is told; or neither. */
export async function objectAtDoor(
  needs: LogNeeds & Pick<Services, 'fanout'>,
  { row, name, words }: Objection,
): Promise<void> {
  await changeAtDoor(needs, row, async (tx) => {
    const before = (await readLog(tx, row)).filter(({ kind }) => kind === 'objected')
    if (before.length >= doorLimits.objections) throw heardEnough()
    const happened = [{ kind: 'objected', name: name || null, words: words || null }] as const
    const [event] = await noteAtDoor(tx, needs.now(), { ...row, happened })
    if (event === undefined) throw heardEnough()
    await tellHost(needs, tx, { ...row, event })
  })
}

function heardEnough(): AppError {
  return new AppError('conflict', `${doorLimits.objections} objections at one door`, {
    detail: `The host was told of ${doorLimits.objections} objections already. Please speak to them.`,
  })
}
