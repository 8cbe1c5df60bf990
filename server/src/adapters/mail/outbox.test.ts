import { mkdtemp, readdir, readFile, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { mailContract } from './contract.ts'
import { createOutbox } from './outbox.ts'

const email = { to: 'ada@example.org', subject: 'Hello', text: 'Hello', html: '<p>Hello</p>' }

async function startOutbox() {
  const folder = join(await mkdtemp(join(tmpdir(), 'earmark-outbox-')), 'outbox')
  const mail = createOutbox({
    folder,
    from: 'Earmark <notes@earmark.example>',
    now: () => new Date('2026-11-15T10:00:00Z'),
  })
  const names = () => readdir(folder).catch(() => [])
  const arrived = async () => Promise.all((await names()).map((name) => readFile(join(folder, name), 'utf8')))
  return { mail, arrived, folder, names }
}

mailContract('outbox', startOutbox)

test('[MAIL-4] an email without a mail server becomes one .eml file that only its owner can read', async () => {
  const { mail, folder, names } = await startOutbox()

  await mail.send(email)

  const files = await names()
  expect(files).toEqual([expect.stringMatching(/^2026-11-15T10-00-00\.000Z-[0-9A-HJKMNP-TV-Z]{26}\.eml$/)])
  expect((await stat(join(folder, files[0] ?? ''))).mode & 0o777).toBe(0o600)
  expect((await stat(folder)).mode & 0o777).toBe(0o700)
})
