import { useState } from 'react'
import { Button } from '../../base/ui/button.tsx'
import { Dialog } from '../../base/ui/dialog.tsx'
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '../../base/ui/menu.tsx'
import type { ModalProps } from '../../base/ui/modal-props.ts'
import { ResponsiveDialog } from '../../base/ui/responsive-dialog.tsx'
import { openShortcutHelp, ShortcutHelp } from '../../base/ui/shortcut-help.tsx'
import { Tabs } from '../../base/ui/tabs.tsx'
import { Toaster } from '../../base/ui/toaster.tsx'
import { showToast } from '../../base/ui/toasts.ts'
import { Tooltip } from '../../base/ui/tooltip.tsx'
import { Specimen, SpecimenRow } from './specimen.tsx'

const modals = { Dialog, ResponsiveDialog }
const tabs = [
  { value: 'transcript', text: 'Transcript', panel: 'What was said.' },
  { value: 'summary', text: 'Summary', panel: 'What we learned.' },
]
const nothing = () => undefined

export function FloatingGallery() {
  return (
    <Specimen title="What floats">
      <SpecimenRow>
        {Object.entries(modals).map(([name, Modal]) => (
          <ModalSpecimen key={name} name={name} Modal={Modal} />
        ))}
        <MenuSpecimen />
        <Tooltip text="A word more">
          <Button look="quiet">Tooltip</Button>
        </Tooltip>
        <Button look="quiet" onClick={() => showToast('Saved')}>
          Toast
        </Button>
        <Button look="quiet" onClick={() => showToast('Note deleted', () => showToast('It is back'))}>
          Toast with undo
        </Button>
        <Button look="quiet" onClick={openShortcutHelp}>
          Shortcuts
        </Button>
      </SpecimenRow>
      <Tabs label="Parts of a note" tabs={tabs} />
      <Toaster />
      <ShortcutHelp />
    </Specimen>
  )
}

function ModalSpecimen({ name, Modal }: { name: string; Modal: (props: ModalProps) => React.ReactNode }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <>
      <Button look="quiet" onClick={() => setIsOpen(true)}>
        {name}
      </Button>
      <Modal open={isOpen} onOpenChange={setIsOpen} title={name} description="With what it is about.">
        <p>The rest of the page waits behind it.</p>
        <div className="mt-6 flex justify-end">
          <Button onClick={() => setIsOpen(false)}>Done</Button>
        </div>
      </Modal>
    </>
  )
}

function MenuSpecimen() {
  const [speed, setSpeed] = useState('1')
  return (
    <Menu trigger={<Button look="quiet">Menu</Button>}>
      <MenuItem onSelect={nothing}>Rename</MenuItem>
      <MenuItem onSelect={nothing} disabled>
        Not now
      </MenuItem>
      <MenuLink to="/privacy-policy">Privacy</MenuLink>
      <MenuSeparator />
      <MenuChoice
        label="Speed"
        options={[
          { value: '1', text: '1×' },
          { value: '2', text: '2×' },
        ]}
        value={speed}
        onChange={setSpeed}
      />
    </Menu>
  )
}
