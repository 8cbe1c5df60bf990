import { spawn } from 'node:child_process'
import { once } from 'node:events'
import fs from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'
import { rawRequest } from './testing/raw-request.ts'
import { makeTestDatabase } from './testing/test-database.ts'

const root = fileURLToPath(new URL('../..', import.meta.url))

/** What a data folder holds by itself; sockets and locks are gone after the end. */
const dataFolders = new Set(['database', 'blobs', 'uploads', 'instance.json', 'reserve'])

/** As people run it: what the bundler leaves of it. */
const program = fileURLToPath(new URL('../dist/main.js', import.meta.url))

/** The server as a process of its own. */
function startMain(env: Record<string, string | undefined>) {
  const child = spawn(process.execPath, [program], {
    cwd: root,
    env: { ...process.env, ...env },
  })
  const said: string[] = []
  const logged: string[] = []
  child.stderr.setEncoding('utf8').on('data', (text: string) => said.push(text))
  const lines = createInterface({ input: child.stdout })
  const ready = new Promise<string>((resolve) => {
    lines.on('line', (line) => {
      logged.push(line)
      const url = /^Earmark is ready at (\S+)$/.exec(line)?.[1]
      if (url) resolve(url)
    })
  })
  return { child, ready, logged, said: () => said.join(''), ended: once(child, 'close') }
}

test('[OPS-1] [OPS-3] a start says where it is ready, answers there, and a signal ends it with code 0 and no trace', async () => {
  const place = await makeTestDatabase()
  const main = startMain({ PORT: '0', EARMARK_DATA_DIR: place.dataDir, DATABASE_URL: place.url })

  const url = await main.ready
  const answer = await fetch(`${url}/healthz`)
  main.child.kill('SIGTERM')
  const [code] = await main.ended
  const left = fs.readdirSync(place.dataDir)
  await place.remove()

  expect(answer.status).toBe(200)
  expect(main.said()).toBe('')
  expect(code).toBe(0)
  expect(left.filter((name) => !dataFolders.has(name))).toEqual([])
})

test('[OPS-25] what is asked for in an address stands nowhere in what the server writes, and all of it is the log', async () => {
  const place = await makeTestDatabase()
  const main = startMain({ PORT: '0', EARMARK_DATA_DIR: place.dataDir, DATABASE_URL: place.url })
  const url = await main.ready

  const paths = [
    '/d/search/canary%',
    '/tags/canary%zz',
    '/canary%E0%A4%A',
    '/d/search/canary?q=%',
    '/api/v1/canary%',
  ]
  const answers = []
  for (const path of paths) answers.push((await rawRequest(url, { path })).status)
  main.child.kill('SIGTERM')
  await main.ended
  await place.remove()

  expect(answers).toEqual([404, 404, 404, 302, 404])
  expect(main.said()).toBe('')
  const [lines, others] = [
    main.logged.filter((line) => line.startsWith('{')),
    main.logged.filter((line) => !line.startsWith('{')),
  ]
  expect(others).toEqual([`Earmark is ready at ${url}`])
  expect(lines.map((line) => JSON.parse(line).event)).toContain('request')
  expect(lines.filter((line) => line.includes('canary'))).toEqual([])
})

test.each([
  [{ PORT: 'abc' }, 'PORT must be a whole number from 0 to 65535, but is "abc".\n'],
  [
    { PORT: '0', DATABASE_URL: 'postgres://nobody@127.0.0.1:1/none' },
    'DATABASE_URL cannot be reached: connect ECONNREFUSED 127.0.0.1:1.\n',
  ],
])(
  '[CONFIG-2] [DB-10] a start that cannot be says one sentence and ends with code 1: %j',
  async (env, sentence) => {
    const main = startMain(env)

    const [code] = await main.ended

    expect(main.said()).toBe(sentence)
    expect(code).toBe(1)
  },
)

test('[OPS-19] a reader of the log that goes away does not end the server', async () => {
  const place = await makeTestDatabase()
  const main = startMain({ PORT: '0', EARMARK_DATA_DIR: place.dataDir, DATABASE_URL: place.url })
  const url = await main.ready

  main.child.stdout.destroy()
  main.child.stderr.destroy()
  const answers = []
  for (let request = 0; request < 5; request++) answers.push((await fetch(`${url}/api/v1/me`)).status)
  main.child.kill('SIGTERM')
  const [code] = await main.ended
  await place.remove()

  expect(answers).toEqual([401, 401, 401, 401, 401])
  expect(code).toBe(0)
})

test.each([
  ['belongs to another database', 'instance.json', '{"name":"another"}'],
  ['is a file', '', ''],
])(
  '[DB-12] [DB-15] a data folder that %s stops the start with a sentence',
  async (sentence, name, content) => {
    const place = await makeTestDatabase()
    const folder = name === '' ? `${place.dataDir}/instance` : place.dataDir
    fs.writeFileSync(`${place.dataDir}/${name || 'instance'}`, content)
    const main = startMain({ PORT: '0', EARMARK_DATA_DIR: folder, DATABASE_URL: place.url })

    const [code] = await main.ended
    await place.remove()

    expect(main.said()).toMatch(/^The data folder .*\n$/)
    expect(main.said()).toContain(sentence)
    expect(code).toBe(1)
  },
)
