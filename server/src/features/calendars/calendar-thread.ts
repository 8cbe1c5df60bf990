import { parentPort, workerData } from 'node:worker_threads'
import { type CalendarOrder, readCalendar } from './read-calendar.ts'

// Only calendar-reader.ts starts this thread, with exactly this.
parentPort?.postMessage(readCalendar(workerData as CalendarOrder))
