import { maxChannelDescription, maxChannelName } from '@earmark/core/channels/channel-limits.ts'
import type { Channel } from '@earmark/core/entities/channel.ts'
import { oneLine } from '@earmark/core/text/one-line.ts'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router'
import { newId } from '../../base/local-db/new-id.ts'
import { useNotes } from '../../base/local-db/notes-context.tsx'
import { refusalOf } from '../../base/refusal-of.ts'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { ResponsiveDialog } from '../../base/ui/responsive-dialog.tsx'
import { Switch } from '../../base/ui/switch.tsx'

/** Makes a channel, or names and describes one that is there. */
export function ChannelDialog({ channel, onClose }: { channel?: Channel; onClose: () => void }) {
  const notes = useNotes()
  const navigate = useNavigate()
  const [name, setName] = useState(channel?.name ?? '')
  const [description, setDescription] = useState(channel?.description ?? '')
  const [isPrivate, setIsPrivate] = useState(false)
  const [wrong, setWrong] = useState<Wrong>({})

  const make = async () => {
    const id = newId()
    await notes.mutate('channel.create', { id, name, description, is_private: isPrivate })
    await notes.mutate('marks.see', { channel: id, at: new Date().toISOString() })
    await navigate(`/channels/${id}`)
  }
  const change = async ({ id }: Channel) => {
    await notes.mutate('channel.rename', { id, name })
    await notes.mutate('channel.describe', { id, description })
  }
  const handleSubmit = async (event: FormEvent) => {
    event.preventDefault()
    const found = wrongIn(name, description)
    setWrong(found)
    if (found.name || found.description) return
    try {
      await (channel ? change(channel) : make())
      onClose()
    } catch (refusal) {
      setWrong({ name: refusalOf(refusal) })
    }
  }
  return (
    <ResponsiveDialog
      open
      onOpenChange={(open) => !open && onClose()}
      title={channel ? 'Name and description' : 'New channel'}
    >
      <form noValidate onSubmit={handleSubmit} className="grid gap-5">
        <Field
          label="Name"
          value={name}
          required
          onChange={(event) => setName(event.target.value)}
          error={wrong.name}
        />
        <Field
          label="Description"
          hint="What it is about, in one sentence."
          value={description}
          onChange={(event) => setDescription(event.target.value)}
          error={wrong.description}
        />
        {!channel && <PrivateSwitch isOn={isPrivate} onChange={setIsPrivate} />}
        <Button type="submit">{channel ? 'Save' : 'Create channel'}</Button>
      </form>
    </ResponsiveDialog>
  )
}

interface Wrong {
  name?: string
  description?: string
}

/** Who hears of the limits here loses nothing of what they pasted. */
function wrongIn(name: string, description: string): Wrong {
  return {
    ...(oneLine(name) === '' && { name: 'Give the channel a name.' }),
    ...(name.trim().length > maxChannelName && {
      name: `Use a name of at most ${maxChannelName} characters.`,
    }),
    ...(description.trim().length > maxChannelDescription && {
      description: `Use a description of at most ${maxChannelDescription} characters.`,
    }),
  }
}

function PrivateSwitch({ isOn, onChange }: { isOn: boolean; onChange: (isOn: boolean) => void }) {
  return (
    <Switch
      label="Private"
      hint="Only people you add can see it and its notes."
      checked={isOn}
      onChange={(event) => onChange(event.target.checked)}
    />
  )
}
