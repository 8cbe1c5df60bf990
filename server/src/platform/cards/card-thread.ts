import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { parentPort, workerData } from 'node:worker_threads'
import { initWasm, Resvg } from '@resvg/resvg-wasm'
import { loadFonts, loadSans } from '../fonts.ts'
import { type Card, drawCard } from './draw-card.ts'

// It is begun with one, by cards.ts.
const card = workerData as Card
const { resolve } = createRequire(import.meta.url)
const [serif, sans] = await Promise.all([
  loadFonts(500),
  loadSans(),
  readFile(resolve('@resvg/resvg-wasm/index_bg.wasm')).then(initWasm),
])
const png = new Uint8Array(new Resvg(drawCard(card, { serif, sans })).render().asPng())
parentPort?.postMessage(png, [png.buffer])
