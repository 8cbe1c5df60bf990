import { fanoutContract } from './contract.ts'
import { createInProcessFanout } from './in-process.ts'

fanoutContract('in one process', async () => {
  const fanout = createInProcessFanout()
  return [fanout, fanout]
})
