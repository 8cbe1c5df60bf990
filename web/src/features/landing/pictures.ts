/** How large the window is, and how many pixels of the picture are one of the page: what 60 kB have room for. */
export const pictureShapes = {
  wide: { width: 1040, height: 620, density: 1.4 },
  phone: { width: 390, height: 600, density: 2 },
} as const
type PictureShape = keyof typeof pictureShapes

const pictureThemes = ['light', 'dark'] as const
export type PictureTheme = (typeof pictureThemes)[number]

/** They are taken by `npm run generate -- pictures`. */
const pictureNames = ['note', 'ask', 'lecture', 'journal', 'team'] as const
export type PictureName = (typeof pictureNames)[number]

/** Its address, and its file in the folder of public files. */
export function pictureFile(name: PictureName, shape: PictureShape, theme: PictureTheme): string {
  return `/pictures/${name}-${shape}-${theme}.webp`
}

/** All there are. */
export function listPictures() {
  // Object.keys widens the keys of a constant table.
  const shapes = Object.keys(pictureShapes) as PictureShape[]
  return pictureNames.flatMap((name) =>
    shapes.flatMap((shape) =>
      pictureThemes.map((theme) => ({ name, shape, theme, file: pictureFile(name, shape, theme) })),
    ),
  )
}
