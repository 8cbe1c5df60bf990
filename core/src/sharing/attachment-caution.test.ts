import { expect, test } from 'vitest'
import { attachmentCaution, pictureTrouble } from './attachment-caution.ts'

test.each<[string, string | null, number, RegExp | null]>([
  ['walk.jpg', 'image/jpeg', 2_000_000, null],
  ['walk.jpg', 'image/jpeg', 10_000_001, /up to 10 MB/],
  ['IMG_0042.HEIC', 'application/octet-stream', 2_000_000, /where and when it was taken/],
  ['scan.tif', 'application/octet-stream', 20_000_000, /where and when it was taken/],
  ['moving.gif', 'image/gif', 10_000, /where and when it was taken/],
  // Told by its bytes, whatever its name says.
  ['really-a-jpeg.heic', 'image/jpeg', 10_000, null],
  ['plan.pdf', 'application/pdf', 20_000_000, null],
])(
  '[SHARE-60] before %s (%s) goes along, what is to be known of it is said',
  (file_name, type, bytes, said) => {
    const caution = attachmentCaution({ file_name, type, bytes })

    expect(said ? said.test(caution ?? '') : caution === null).toBe(true)
  },
)

test.each<[string, number, boolean, RegExp | null]>([
  ['image/jpeg', 2_000_000, true, null],
  ['image/webp', 10_000_001, true, /up to 10 MB/],
  ['image/gif', 2_000, true, /not a JPEG, PNG or WebP/],
  ['', 2_000, false, /not a JPEG, PNG or WebP/],
  ['image/png', 16, false, /cannot be read/],
])('[PAGE-23] a file called %s of %i bytes, seen as a picture: %s', (type, bytes, isSeen, said) => {
  const trouble = pictureTrouble({ type, bytes, isSeen })

  expect(said ? said.test(trouble ?? '') : trouble === undefined).toBe(true)
})
