import fs from 'node:fs'
import { envExample, settingsPage } from './settings-documents.ts'

// npm run generate: what is written down twice is written by this.
const root = new URL('../../', import.meta.url)
fs.writeFileSync(new URL('.env.example', root), envExample())
fs.mkdirSync(new URL('docs/operators/', root), { recursive: true })
fs.writeFileSync(new URL('docs/operators/settings.md', root), settingsPage())
