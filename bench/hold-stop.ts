import { once } from 'node:events'
import http from 'node:http'
import net from 'node:net'
import { setTimeout } from 'node:timers/promises'
import type { Row } from './row.ts'
import { runServer } from './running-server.ts'

const connections = 20

/** Ends servers: one that only has connections kept open, and one in the middle of answering. */
export async function measureStop(
  settings: Readonly<Record<string, string>>,
  engine: string,
): Promise<Row[]> {
  const idleMs = await endIdle(settings)
  const { answered, cut } = await endBusy(settings)
  return [
    {
      name: `${engine}: end with ${connections} kept and as many silent connections`,
      value: Math.round(idleMs),
      unit: 'ms',
      limit: '≤ 3000',
      pass: idleMs <= 3_000,
    },
    {
      name: `${engine}: requests cut at the end, of ${answered + cut}`,
      value: cut,
      unit: '',
      limit: '= 0',
      pass: cut === 0,
    },
  ]
}

async function endIdle(settings: Readonly<Record<string, string>>): Promise<number> {
  const server = await runServer(undefined, settings)
  const agent = new http.Agent({ keepAlive: true, maxSockets: connections })
  await Promise.all(Array.from({ length: connections }, () => ask(server.url, agent)))
  const silent = Array.from({ length: connections }, () => net.connect(Number(new URL(server.url).port)))
  await Promise.all(silent.map((socket) => once(socket, 'connect')))
  const began = performance.now()
  await server.stop()
  const ms = performance.now() - began
  agent.destroy()
  for (const socket of silent) socket.destroy()
  return ms
}

async function endBusy(settings: Readonly<Record<string, string>>) {
  const server = await runServer(undefined, settings)
  const counts = { answered: 0, cut: 0 }
  const client = async () => {
    const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
    for (;;) {
      const outcome = await ask(server.url, agent)
      if (outcome === 'refused') break
      counts[outcome]++
    }
    agent.destroy()
  }
  const clients = Array.from({ length: connections }, client)
  await setTimeout(2_000)
  await server.stop()
  await Promise.all(clients)
  return counts
}

/** `refused`: there is nobody to ask any more, which a client learns before it has sent anything. */
function ask(url: string, agent: http.Agent): Promise<'answered' | 'cut' | 'refused'> {
  return new Promise((resolve) => {
    const request = http.get(`${url}/api/v1/plans`, { agent }, (answer) => {
      answer.resume()
      answer.once('end', () => resolve('answered'))
      answer.once('error', () => resolve('cut'))
    })
    request.once('error', (error: NodeJS.ErrnoException) =>
      resolve(error.code === 'ECONNREFUSED' ? 'refused' : 'cut'),
    )
  })
}
