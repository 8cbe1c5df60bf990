/** As it is shown, in pixels. */
export interface PictureSize {
  width: number
  height: number
  /** How far the stored picture is turned to be upright, clockwise. Telephones store what the sensor saw, and say it. */
  turned: 0 | 90 | 180 | 270
}

/** What a picture says of its size; undefined where it is of another kind, or says nothing that makes sense. */
export function pictureSizeOf(type: string, bytes: Uint8Array): PictureSize | undefined {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength)
  try {
    const size = readers[type]?.(view)
    return size && size.width > 0 && size.height > 0 ? size : undefined
  } catch (error) {
    // It ends before it has said it.
    if (error instanceof RangeError) return undefined
    throw error
  }
}

const readers: Readonly<Record<string, (view: DataView) => PictureSize | undefined>> = {
  'image/png': (view) => ({ width: view.getUint32(16), height: view.getUint32(20), turned: 0 }),
  'image/gif': (view) => ({ width: view.getUint16(6, true), height: view.getUint16(8, true), turned: 0 }),
  'image/jpeg': readJpeg,
}

const quarterTurns: Readonly<Record<number, PictureSize['turned']>> = { 3: 180, 6: 90, 8: 270 }

/** ITU T.81: markers one after another, each with its length, up to the one that begins the frame. */
function readJpeg(view: DataView): PictureSize | undefined {
  let turned: PictureSize['turned'] = 0
  for (let at = 2; view.getUint8(at) === 0xff; at += 2 + view.getUint16(at + 2)) {
    const marker = view.getUint8(at + 1)
    if (marker === 0xe1) turned = quarterTurns[readOrientation(view, at + 4)] ?? turned
    if (!isFrame(marker)) continue
    const [height, width] = [view.getUint16(at + 5), view.getUint16(at + 7)]
    return turned % 180 === 0 ? { width, height, turned } : { width: height, height: width, turned }
  }
  return undefined
}

function isFrame(marker: number): boolean {
  return marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker)
}

const orientationTag = 0x0112

/** Exif: a small TIFF file, in either order of bytes. 1: upright. */
function readOrientation(view: DataView, at: number): number {
  const isExif = view.getUint32(at) === 0x45786966
  if (!isExif) return 1
  const tiff = at + 6
  const isLittle = view.getUint16(tiff) === 0x4949
  const first = tiff + view.getUint32(tiff + 4, isLittle)
  for (let field = 0; field < view.getUint16(first, isLittle); field++) {
    const entry = first + 2 + 12 * field
    if (view.getUint16(entry, isLittle) === orientationTag) return view.getUint16(entry + 8, isLittle)
  }
  return 1
}

/** Made smaller until it fits, and never larger. */
export function fitInto(
  { width, height }: Pick<PictureSize, 'width' | 'height'>,
  most: { width: number; height: number },
): { width: number; height: number } {
  const scale = Math.min(1, most.width / width, most.height / height)
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) }
}
