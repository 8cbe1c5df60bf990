import { ulid } from '../core/src/ids.ts'

export const newId = () => ulid(Date.now(), crypto.getRandomValues(new Uint8Array(10)))
