/** A hum of so many seconds as a WAV file: 16 kHz, one channel, 16 bits. */
export function makeWav(seconds: number, hertz = 220): Buffer {
  const samples = Math.round(seconds * 16_000)
  const file = Buffer.alloc(44 + 2 * samples)
  file.write('RIFF', 0, 'latin1')
  file.writeUInt32LE(36 + 2 * samples, 4)
  file.write('WAVEfmt ', 8, 'latin1')
  file.writeUInt32LE(16, 16)
  file.writeUInt16LE(1, 20)
  file.writeUInt16LE(1, 22)
  file.writeUInt32LE(16_000, 24)
  file.writeUInt32LE(32_000, 28)
  file.writeUInt16LE(2, 32)
  file.writeUInt16LE(16, 34)
  file.write('data', 36, 'latin1')
  file.writeUInt32LE(2 * samples, 40)
  for (let at = 0; at < samples; at++) {
    file.writeInt16LE(Math.round(8_000 * Math.sin((2 * Math.PI * hertz * at) / 16_000)), 44 + 2 * at)
  }
  return file
}
