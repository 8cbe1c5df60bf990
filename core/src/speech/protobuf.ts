/** One field of a message, as it lies in the file: nothing is read that nobody asks for. */
export interface Field {
  number: number
  /** The whole field, tag included, to be written back untouched. */
  raw: Uint8Array
  /** What is inside: of a string, bytes or message field that, of a number its bytes. */
  body: Uint8Array
}

const wire = { varint: 0, fixed64: 1, bytes: 2, fixed32: 5 } as const

export function readFields(message: Uint8Array): Field[] {
  const fields: Field[] = []
  for (let at = 0; at < message.length; ) {
    const tag = readVarint(message, at)
    const value = valueRange(message, tag)
    fields.push({
      number: tag.value >>> 3,
      raw: message.subarray(at, value.end),
      body: message.subarray(value.start, value.end),
    })
    at = value.end
  }
  return fields
}

export function bytesField(number: number, body: Uint8Array): Uint8Array {
  return joinBytes([varint(number * 8 + wire.bytes), varint(body.length), body])
}

export function textField(number: number, text: string): Uint8Array {
  return bytesField(
    number,
    Uint8Array.from(text, (letter) => letter.charCodeAt(0)),
  )
}

export function numberField(number: number, value: number): Uint8Array {
  return joinBytes([varint(number * 8 + wire.varint), varint(value)])
}

export function floatField(number: number, value: number): Uint8Array {
  const bytes = new Uint8Array(4)
  new DataView(bytes.buffer).setFloat32(0, value, true)
  return joinBytes([varint(number * 8 + wire.fixed32), bytes])
}

/** One number after the other, as a repeated field of integers lies in the file. */
export function readNumbers(body: Uint8Array): number[] {
  const numbers: number[] = []
  for (let at = 0; at < body.length; ) {
    const { value, end } = readVarint(body, at)
    numbers.push(value)
    at = end
  }
  return numbers
}

export function readText(body: Uint8Array): string {
  return Array.from(body, (code) => String.fromCharCode(code)).join('')
}

export function joinBytes(parts: readonly Uint8Array[]): Uint8Array {
  const joined = new Uint8Array(parts.reduce((sum, part) => sum + part.length, 0))
  let at = 0
  for (const part of parts) {
    joined.set(part, at)
    at += part.length
  }
  return joined
}

function valueRange(message: Uint8Array, tag: Varint): { start: number; end: number } {
  const kind = tag.value & 7
  if (kind === wire.varint) return { start: tag.end, end: readVarint(message, tag.end).end }
  if (kind === wire.fixed64) return within(message, tag.end, 8)
  if (kind === wire.fixed32) return within(message, tag.end, 4)
  if (kind !== wire.bytes) throw new Error(`This is not a protobuf message: wire type ${kind}.`)
  const length = readVarint(message, tag.end)
  return within(message, length.end, length.value)
}

function within(message: Uint8Array, start: number, length: number): { start: number; end: number } {
  if (start + length > message.length) throw new Error('This protobuf message is cut short.')
  return { start, end: start + length }
}

interface Varint {
  value: number
  end: number
}

function readVarint(message: Uint8Array, start: number): Varint {
  let value = 0
  for (let index = 0; index < 10; index++) {
    const byte = message[start + index]
    if (byte === undefined) throw new Error('This protobuf message is cut short.')
    // Not a shift: lengths above 2^31 must not turn negative.
    value += (byte & 127) * 2 ** (7 * index)
    if (byte < 128) return { value, end: start + index + 1 }
  }
  throw new Error('This is not a protobuf message: a number has no end.')
}

function varint(value: number): Uint8Array {
  const bytes: number[] = []
  for (let rest = value; ; rest = Math.floor(rest / 128)) {
    if (rest < 128) return Uint8Array.from([...bytes, rest])
    bytes.push((rest % 128) + 128)
  }
}
