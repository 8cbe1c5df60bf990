import { createServer, type RequestListener } from 'node:http'
import { expect, test } from 'vitest'
import { listen } from '../../testing/listen.ts'
import { boundedFetch } from './bounded-fetch.ts'

const megabyte = 'x'.repeat(1_000_000)

test('[BILL-47] an answer of usual size is read whole, with its status', async () => {
  const url = await serve((_, answer) => answer.writeHead(402).end(megabyte))

  const answer = await boundedFetch(url)

  expect([answer.status, (await answer.text()).length]).toEqual([402, megabyte.length])
})

test('[BILL-47] an answer that says it is too large is not read', async () => {
  const url = await serve((_, answer) => {
    answer.writeHead(200, { 'Content-Length': '10000001' })
    answer.write('{')
  })

  await expect(boundedFetch(url)).rejects.toThrow('larger than 10000000 bytes')
})

test('[BILL-47] an answer that does not say how large it is, is read up to where it is too large', async () => {
  const url = await serve((_, answer) => {
    answer.on('drain', writeMore)
    writeMore()

    function writeMore(): void {
      while (!answer.destroyed && answer.write(megabyte));
    }
  })

  await expect(boundedFetch(url).then((answer) => answer.text())).rejects.toThrow(
    'larger than 10000000 bytes',
  )
})

test('[BILL-47] what leads elsewhere is not followed', async () => {
  const url = await serve((_, answer) => answer.writeHead(302, { Location: '/elsewhere' }).end())

  expect((await boundedFetch(url)).status).toBe(302)
})

function serve(answer: RequestListener): Promise<string> {
  return listen(createServer(answer))
}
