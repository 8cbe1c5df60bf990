import { mostAtOnce, mostSpoken } from './features/operator/fill-demo.ts'
import { type Ask, Refused, runCommand } from './operator-command.ts'

const usage = 'npm run demo -- --recordings N --email ADDRESS --password PASSWORD'
const most = 1_000_000

interface Wish {
  recordings: number
  email: string
  password: string
}

await runCommand({
  usage,
  words: ['recordings', 'email', 'password'],
  read: readWish,
  run: async (ask, wish) => {
    await fill(ask, wish)
    return `${wish.recordings} notes were added for ${wish.email}.`
  },
})

function readWish({ email, password, ...given }: Record<string, string | undefined>): Wish {
  const recordings = Number(given['recordings'])
  if (!Number.isInteger(recordings) || recordings < 1 || recordings > most) {
    throw new Refused(`--recordings must be a whole number from 1 to ${most}: ${usage}`)
  }
  if (!email || !password) throw new Refused(`--email and --password must be given: ${usage}`)
  return { recordings, email, password }
}

async function fill(ask: Ask, { recordings, email, password }: Wish): Promise<void> {
  for (let done = 0; done < recordings; ) {
    const count = Math.min(mostAtOnce, recordings - done)
    const spoken = done === 0 ? Math.min(mostSpoken, count) : 0
    await ask('/api/operator/demo', { recordings: count, spoken, email, password })
    done += count
    if (process.stdout.isTTY) process.stdout.write(`\r${done} of ${recordings}\r`)
  }
}
