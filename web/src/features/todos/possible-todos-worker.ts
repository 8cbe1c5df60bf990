// Reads what is to be done off notes beside the page: fifty hours of talk take longer than a page may stand still.
import { possibleTodosOf, type TodoSource } from '@earmark/core/insights/possible-todos.ts'

self.addEventListener('message', ({ data }: MessageEvent<readonly TodoSource[]>) => {
  self.postMessage(possibleTodosOf(data))
})
