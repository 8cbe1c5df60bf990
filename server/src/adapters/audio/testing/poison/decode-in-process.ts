// Decodes all poison files one after another, in a process of its own, and prints the most memory it ever held (MB).
import { createAudio } from '../../decode-sound.ts'
import { findFfmpeg } from '../../ffmpeg.ts'
import { soundFile } from '../make-sounds.ts'
import { makePoison } from './make-poison.ts'

const audio = createAudio(findFfmpeg(process.env.PATH ?? ''))
for (const { bytes } of await makePoison('http://127.0.0.1:9')) {
  const sound = await audio.decode(soundFile(bytes), { maxSeconds: 600 })
  if (sound.kind === 'sound') for await (const _piece of sound.samples);
}
process.stdout.write(String(process.resourceUsage().maxRSS / 1000))
