import { Refused, runCommand } from './operator-command.ts'

const usage = 'npm run reset-two-factor -- --email ADDRESS'

await runCommand({
  usage,
  words: ['email'],
  read: ({ email }) => {
    if (!email) throw new Refused(`--email must be given: ${usage}`)
    return email
  },
  run: async (ask, email) => {
    await ask('/api/operator/reset-two-factor', { email })
    return `Two-factor sign-in is off for ${email}, who was told by email and is signed out everywhere.`
  },
})
