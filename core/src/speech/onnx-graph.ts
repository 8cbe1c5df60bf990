import { bytesField, type Field, joinBytes, readFields, readText } from './protobuf.ts'

// Field numbers of onnx.proto.
export const model = { graph: 7 } as const
export const graph = { node: 1, initializer: 5, output: 12 } as const
export const node = { input: 1, output: 2, name: 3, operator: 4, attribute: 5 } as const
export const attribute = { name: 1, int: 3, graph: 6, type: 20 } as const
export const attributeTypeInt = 2

/** Every field of one number inside a message, changed; all the rest stays byte for byte. */
export function rewrite(
  message: Uint8Array,
  number: number,
  change: (body: Uint8Array) => Uint8Array,
): Uint8Array {
  const parts = readFields(message).map((field) => {
    if (field.number !== number) return field.raw
    const body = change(field.body)
    return body === field.body ? field.raw : bytesField(number, body)
  })
  return joinBytes(parts)
}

export function operatorOf(body: Uint8Array): string {
  return textOf(readFields(body), node.operator)
}

export function textOf(fields: Field[], number: number): string {
  return textsOf(fields, number)[0] ?? ''
}

export function textsOf(fields: Field[], number: number): string[] {
  return fields.filter((field) => field.number === number).map((field) => readText(field.body))
}
