const paths = {
  'arrow-left': 'M19 12H5M11 18l-6-6 6-6',
  'arrow-right': 'M5 12h14M13 6l6 6-6 6',
  card: 'M3 7a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v10a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 10h18',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M18 6 6 18M6 6l12 12',
  'eye-off': 'M3 12s3.5-6 9-6 9 6 9 6-3.5 6-9 6-9-6-9-6zM5 19 19 5',
  menu: 'M4 7h16M4 12h16M4 17h16',
  mic: 'M12 3a3 3 0 0 0-3 3v5a3 3 0 0 0 6 0V6a3 3 0 0 0-3-3zM6 11a6 6 0 0 0 12 0M12 17v4',
  pause: 'M9 6v12M15 6v12',
  play: 'M9 6l9 6-9 6z',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM16 16l4.5 4.5',
} as const

export type GlyphName = keyof typeof paths

/** The few signs of the public pages. The icon package would cost each of those pages 2 kB more. */
export function Glyph({ name, className }: { name: GlyphName; className: string }) {
  return (
    <svg
      viewBox="0 0 24 24"
      className={`fill-none stroke-current stroke-2 ${className}`}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
    >
      <path d={paths[name]} />
    </svg>
  )
}
