import { BoxesGallery } from './gallery/boxes-gallery.tsx'
import { ButtonsGallery } from './gallery/buttons-gallery.tsx'
import { FieldsGallery } from './gallery/fields-gallery.tsx'
import { FloatingGallery } from './gallery/floating-gallery.tsx'
import { ListGallery } from './gallery/list-gallery.tsx'
import { SoundGallery } from './gallery/sound-gallery.tsx'
import { ThemeChoice } from '../base/ui/theme-choice.tsx'

/** In development only, at /dev/ui: every part of the design system in every state. */
export default function UiGallery() {
  return (
    <main className="wide grid gap-14 py-10">
      <header className="flex flex-wrap items-center justify-between gap-4">
        <h1 className="text-4xl">Parts</h1>
        <ThemeChoice />
      </header>
      <ButtonsGallery />
      <FieldsGallery />
      <BoxesGallery />
      <SoundGallery />
      <FloatingGallery />
      <ListGallery />
    </main>
  )
}
