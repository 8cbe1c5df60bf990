import { expect, test } from 'vitest'
import { isWhole, mainShape, mainStores, mainVersion } from './schema.ts'

type Shape = typeof mainShape

/** What a browser says of a database of this shape, as far as it is asked here. */
function describe(shape: Partial<Shape>, version = mainVersion): IDBDatabase {
  const names = (all: object) => ({ contains: (name: string) => name in all })
  const storeOf = (name: keyof Shape) => {
    const { keyPath, autoIncrement, indexes = {} } = shape[name] ?? {}
    const index = (field: string) => ({ keyPath: field, unique: false, multiEntry: false, ...indexes[field] })
    return { keyPath, autoIncrement, indexNames: names(indexes), index }
  }
  const said = { version, objectStoreNames: names(shape), transaction: () => ({ objectStore: storeOf }) }
  // Nothing else of it is looked at.
  return said as unknown as IDBDatabase
}

const allIndexes = mainStores.flatMap((store) =>
  Object.keys(mainShape[store].indexes).map((index) => [store, index] as const),
)

function withIndexes(store: keyof Shape, indexes: Shape[keyof Shape]['indexes']): Shape {
  return { ...mainShape, [store]: { ...mainShape[store], indexes } }
}

test('[NOTE-60] a database with every store and every index of our version is whole', () => {
  expect(isWhole(describe(mainShape))).toBe(true)
})

test.each([mainVersion - 1, mainVersion + 1])('[NOTE-60] one of version %i is not', (version) => {
  expect(isWhole(describe(mainShape, version))).toBe(false)
})

test.each(mainStores)('[NOTE-60] one without the store %s is not', (store) => {
  const { [store]: _, ...others } = mainShape
  expect(isWhole(describe(others))).toBe(false)
})

test.each(allIndexes)(
  '[NOTE-60] one whose store %s has no index of %s is not, nor one of another kind',
  (store, index) => {
    const { [index]: how, ...others } = mainShape[store].indexes
    expect(isWhole(describe(withIndexes(store, others)))).toBe(false)
    const another = { ...others, [index]: { ...how, multiEntry: !how?.multiEntry } }
    expect(isWhole(describe(withIndexes(store, another)))).toBe(false)
  },
)
