import { Bell, Mic } from 'lucide-react'
import { Button } from '../../base/ui/button.tsx'
import { IconButton } from '../../base/ui/icon-button.tsx'
import { Kbd } from '../../base/ui/kbd.tsx'
import { LinkButton } from '../../base/ui/link-button.tsx'
import { Logo } from '../../base/ui/logo.tsx'
import { Specimen, SpecimenRow } from './specimen.tsx'

const looks = ['ink', 'voice', 'quiet', 'plain', 'danger'] as const
const sizes = ['s', 'm', 'l'] as const

export function ButtonsGallery() {
  return (
    <Specimen title="Logo and buttons">
      <Logo />
      {looks.map((look) => (
        <SpecimenRow key={look}>
          {sizes.map((size) => (
            <Button key={size} look={look} size={size}>
              {look} {size}
            </Button>
          ))}
          <Button look={look} disabled>
            Disabled
          </Button>
          <Button look={look} busy>
            Saving
          </Button>
        </SpecimenRow>
      ))}
      <SpecimenRow>
        <Button look="voice">
          <Mic size={18} aria-hidden="true" /> Record <Kbd keys="r" />
        </Button>
        <LinkButton to="/" look="quiet">
          A link
        </LinkButton>
        <IconButton label="Notify me">
          <Bell size={20} aria-hidden="true" />
        </IconButton>
        <IconButton label="Notify me, not now" disabled>
          <Bell size={20} aria-hidden="true" />
        </IconButton>
      </SpecimenRow>
    </Specimen>
  )
}
