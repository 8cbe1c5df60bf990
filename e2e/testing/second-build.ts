import fs from 'node:fs'
import path from 'node:path'
import { pagesFolder } from './places.ts'

/** The same pages under another build id, as a deployment would bring them. Inside the project, to find its packages. */
export function makeSecondBuild(id: string): string {
  const folder = path.resolve(`.cache/build-${id}`)
  fs.rmSync(folder, { recursive: true, force: true })
  fs.cpSync(pagesFolder, folder, { recursive: true })
  const first = buildIdIn(folder)
  for (const file of fs.readdirSync(folder, { recursive: true, encoding: 'utf8' })) {
    const from = path.join(folder, file)
    if (!/\.(js|html|data)$/.test(file) || !fs.statSync(from).isFile()) continue
    const text = fs.readFileSync(from, 'utf8')
    if (!text.includes(first) && !file.includes(first)) continue
    fs.writeFileSync(from, text.replaceAll(first, id))
    // Packed copies still hold the first id; these few files the server packs by itself.
    for (const packed of [`${from}.br`, `${from}.gz`]) fs.rmSync(packed, { force: true })
    if (file.includes(first)) fs.renameSync(from, from.replace(first, id))
  }
  return folder
}

function buildIdIn(folder: string): string {
  const manifest = fs
    .readdirSync(path.join(folder, 'client/assets'))
    .find((name) => /^manifest-\w+\.js$/.test(name))
  const id = /^manifest-(\w+)\.js$/.exec(manifest ?? '')?.[1]
  if (!id) throw new Error('The build has no manifest.')
  return id
}
