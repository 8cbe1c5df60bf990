import { Plus } from 'lucide-react'
import { PageLink } from '../builds/page-link.tsx'
import { useNotes } from '../local-db/notes-context.tsx'
import { mayMakeTemplates, useTemplates } from '../templates/use-templates.ts'
import { Button } from '../ui/button.tsx'
import { type Order, orderOfTemplate } from './order.ts'
import { type WrittenOrder, writtenByTemplate } from './written-order.ts'
import { MakeButton } from './make-button.tsx'

interface OwnTemplatesProps {
  making: Order | undefined
  onMake: (order: Order) => void
  /** Not given: no model writes here. */
  onWrite?: ((order: WrittenOrder) => void) | undefined
  /** What one is writing. */
  writing?: string | undefined
  onNew: () => void
}

/** The templates of the account, under what can be made of any note. */
export function OwnTemplates({ making, onMake, onWrite, writing, onNew }: OwnTemplatesProps) {
  const { actor } = useNotes()
  const templates = useTemplates()
  if (!mayMakeTemplates(actor) || !templates) return null
  const orders = templates.flatMap((template) => orderOfTemplate(template) ?? [])
  const written = onWrite ? templates.flatMap((template) => writtenByTemplate(template) ?? []) : []
  return (
    <section aria-labelledby="own-templates" className="grid gap-1 border-t border-line pt-3">
      <div className="flex flex-wrap items-center gap-x-3 px-3">
        <h3 id="own-templates" className="grow font-sans font-semibold text-ink-2">
          Your templates
        </h3>
        {templates.length > 0 && (
          <PageLink to="/d/settings/templates" className="text-sm underline">
            Manage
          </PageLink>
        )}
      </div>
      {orders.length + written.length > 0 && (
        <ul aria-label="Your templates" className="grid gap-x-3 gap-y-1 sm:grid-cols-2">
          {orders.map((order) => (
            <li key={order.template_id}>
              <MakeButton
                name={order.name}
                about={order.about}
                isBusy={making?.template_id === order.template_id}
                onClick={() => onMake(order)}
              />
            </li>
          ))}
          {written.map((order) => (
            <li key={order.key}>
              <MakeButton
                name={order.name}
                about={order.about}
                isBusy={writing === order.name}
                onClick={() => onWrite?.(order)}
              />
            </li>
          ))}
        </ul>
      )}
      <Button look="plain" className="justify-self-start px-3" onClick={onNew}>
        <Plus size={16} aria-hidden="true" />
        New template
      </Button>
    </section>
  )
}
