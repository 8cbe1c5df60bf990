// Decodes all poison files one after another, in a process of its own, and prints the most memory it ever held (MB).
// What ffmpeg holds is not this process's, and has a limit of its own (ffmpeg.ts).
import { createAudio } from '../../decode-sound.ts'
import { soundFile } from '../make-sounds.ts'
import { makePoison } from './make-poison.ts'

const audio = createAudio(null)
for (const { bytes } of await makePoison('http://127.0.0.1:9')) {
  const sound = await audio.decode(soundFile(bytes), { maxSeconds: 600 })
  if (sound.kind === 'sound') for await (const _piece of sound.samples);
}
process.stdout.write(String(process.resourceUsage().maxRSS / 1000))
