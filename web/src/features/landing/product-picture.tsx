import { type PictureName, pictureFile, pictureShapes, type PictureTheme } from './pictures.ts'

const { wide, phone } = pictureShapes

/**
 * The product as it looks in the theme of the page, which need not be the device's. Of the two a browser loads the one
 * that is shown, once it is near.
 */
export function ProductPicture({ name, alt }: { name: PictureName; alt: string }) {
  return (
    <figure>
      <PictureIn theme="light" name={name} alt={alt} className="dark:hidden" />
      <PictureIn theme="dark" name={name} alt={alt} className="hidden dark:block" />
      <figcaption className="mt-3 text-center text-sm text-ink-2">Earmark, with made-up notes</figcaption>
    </figure>
  )
}

interface PictureInProps {
  name: PictureName
  alt: string
  theme: PictureTheme
  className: string
}

function PictureIn({ name, alt, theme, className }: PictureInProps) {
  return (
    <picture className={className}>
      <source
        media="(min-width: 40rem)"
        srcSet={pictureFile(name, 'wide', theme)}
        width={wide.width}
        height={wide.height}
      />
      <img
        src={pictureFile(name, 'phone', theme)}
        alt={alt}
        width={phone.width}
        height={phone.height}
        loading="lazy"
        decoding="async"
        className="mx-auto h-auto max-w-full rounded-l border border-line shadow-2"
      />
    </picture>
  )
}
