import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { makeScratchFolder } from '../../testing/scratch-folder.ts'
import { lockFolder } from './folder-lock.ts'
import { describeSelf, machineName, startOf } from './lock-holder.ts'

const base = makeScratchFolder('earmark lock-')
afterAll(() => fs.rmSync(base, { recursive: true, force: true }))

const watchMs = 400
const onLinux = test.runIf(process.platform === 'linux')
const elsewhere = { ...describeSelf(), pid: 1, machine: 'another container', host: 'box' }

test('[DB-13] a lock that is renewed in another container or on another machine is respected', async () => {
  const folder = path.join(base, 'renewed')
  const beats = { count: 0 }
  const write = () =>
    fs.writeFileSync(`${folder}.lock`, JSON.stringify({ ...elsewhere, beat: String(beats.count++) }))
  write()
  const timer = setInterval(write, 50)
  onTestFinished(() => clearInterval(timer))

  await expect(lockFolder(folder, { watchMs })).rejects.toThrow(
    `The database in ${folder} is already open in another container or machine (box); stop that one first`,
  )
})

test('[DB-13] a lock from elsewhere that nobody renews is taken over', async () => {
  const folder = path.join(base, 'abandoned')
  fs.writeFileSync(`${folder}.lock`, JSON.stringify(elsewhere))

  const unlock = await lockFolder(folder, { watchMs })
  unlock()

  expect(fs.readdirSync(base).filter((name) => name.startsWith('abandoned'))).toEqual([])
})

test('[DB-13] of several that find an abandoned lock at once, one gets it', async () => {
  const folder = path.join(base, 'raced')
  fs.writeFileSync(`${folder}.lock`, JSON.stringify(elsewhere))

  const tries = await Promise.allSettled(Array.from({ length: 6 }, () => lockFolder(folder, { watchMs })))

  const locks = tries.flatMap((each) => (each.status === 'fulfilled' ? each.value : []))
  expect(locks).toHaveLength(1)
  for (const unlock of locks) unlock()
})

onLinux('[DB-13] a process that has ended but was not collected holds no lock', async () => {
  const folder = path.join(base, 'zombie')
  // The shell becomes a program that knows nothing of the child it has inherited, and only then the child ends.
  const parent = spawn('sh', ['-c', 'exec 3<&0; read -r go <&3 & echo $!; exec sleep 600'])
  onTestFinished(() => void parent.kill('SIGKILL'))
  const [line] = await once(createInterface({ input: parent.stdout }), 'line')
  const pid = Number(line)
  await expect.poll(() => fs.readFileSync(`/proc/${parent.pid}/comm`, 'utf8')).toBe('sleep\n')
  parent.stdin.write('go\n')
  const stateOf = () => /\) (\w)/.exec(fs.readFileSync(`/proc/${pid}/stat`, 'utf8'))?.[1]
  await expect.poll(stateOf).toBe('Z')
  const started = `${machineName().split(' ')[0]} ${fs.readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')[1]?.split(' ')[19]}`
  fs.writeFileSync(`${folder}.lock`, JSON.stringify({ ...describeSelf(), pid, started }))

  const unlock = await lockFolder(folder, { watchMs: 60_000 })
  unlock()

  expect(startOf(pid)).toBeUndefined()
})

test.for([
  [
    'whose lock is in other hands',
    (folder: string) => fs.writeFileSync(`${folder}.lock`, JSON.stringify(elsewhere)),
    /^Earmark stops: another process has taken its lock, and two processes/,
  ],
  [
    'whose folder is gone',
    (folder: string) => fs.renameSync(folder, `${folder}.away`),
    /^Earmark stops: the folder of its database \(.+\) is gone, and what is written now would be lost/,
  ],
] as const)('[DB-13] a process %s ends at once', async ([, happen, sentence]) => {
  const folder = fs.mkdtempSync(path.join(base, 'held'))
  const program = fileURLToPath(new URL('../../testing/lock-holder.ts', import.meta.url))
  const child = spawn(process.execPath, ['--import', 'tsx', program, folder], {
    cwd: fileURLToPath(new URL('../../../..', import.meta.url)),
  })
  const said: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text))
  const beat = () => JSON.parse(fs.readFileSync(`${folder}.lock`, 'utf8')).beat
  await once(createInterface({ input: child.stdout }), 'line')
  await expect.poll(beat).not.toBe('0000000000')

  happen(folder)
  const [, signal] = await once(child, 'close')

  expect(signal).toBe('SIGKILL')
  expect(said.join('')).toMatch(sentence)
})
