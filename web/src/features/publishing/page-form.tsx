import type { Page, PageAuthor, PageVersion } from '@earmark/core/entities/page.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import type { PageDraft } from '@earmark/core/publishing/draft-of-note.ts'
import { PageLink } from '../../base/builds/page-link.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { Switch } from '../../base/ui/switch.tsx'
import { AuthorFields } from './author-fields.tsx'
import { MarkdownFiles } from './markdown-files.tsx'
import { PageText } from './page-text.tsx'
import { PictureField } from './picture-field.tsx'
import { PublicName } from './public-name.tsx'
import { PublicState } from './public-state.tsx'
import { UnsavedNotice } from './unsaved-notice.tsx'
import { usePageDraft } from './use-page-draft.ts'
import { usePageSaving } from './use-page-saving.ts'

interface PageFormProps {
  recording: Recording
  /** Undefined: nothing has been saved yet. */
  page: Page | undefined
  /** An earlier version of it, to be saved again. */
  restored?: PageVersion | undefined
  author: PageAuthor | null
  onSaved: () => void
  onNamed: () => void
}

/** Title, text, audio or not, and under which name. What is saved of a published page is public at once. */
export function PageForm({ recording, page, restored, author, onSaved, onNamed }: PageFormProps) {
  const written = usePageDraft({ recording, page, restored })
  const { draft, author: name, change } = written
  const handleSaved = (saved: Page, sent: PageDraft) => {
    written.settle(saved, sent)
    onSaved()
  }
  const { isBusy, failure, save } = usePageSaving({ ulid: recording.ulid, page, onSaved: handleSaved })
  const isPublished = page?.state === 'published'
  const publish = () => save(draft, { state: 'published', author: author ? undefined : (name ?? undefined) })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-6">
      {page && <PublicState page={page} />}
      <UnsavedNotice {...written} />
      <Field
        label="Title"
        value={draft.title}
        maxLength={200}
        onChange={({ target }) => change({ title: target.value })}
      />
      <PageText text={draft.text} onChange={(text) => change({ text })} />
      <MarkdownFiles draft={draft} onOpen={(text) => change({ text })} />
      <PictureField
        recording={recording}
        picture={draft.picture}
        onChange={(picture) => change({ picture })}
      />
      <DateField day={draft.day} onChange={(day) => change({ day })} />
      {recording.sound && (
        <Switch
          label="With audio"
          hint="A copy without anything the original file says about you. Everything that is said can be heard."
          checked={draft.sound}
          onChange={({ target }) => change({ sound: target.checked })}
        />
      )}
      {author ? (
        <PublicName author={author} onChanged={onNamed} />
      ) : (
        <AuthorFields author={name} onChange={written.setAuthor} />
      )}
      {failure && (
        <Notice kind="alert" action={failure.isLimit && <SeePlans />}>
          {failure.sentence}
        </Notice>
      )}
      <div className="flex flex-wrap gap-2">
        <Button busy={isBusy} onClick={isPublished ? () => save(draft, {}) : publish}>
          {isPublished ? 'Save and update page' : 'Publish'}
        </Button>
        <Button look="quiet" onClick={() => save(draft, { state: 'draft' })}>
          {isPublished ? 'Unpublish' : 'Save draft'}
        </Button>
      </div>
    </div>
  )
}

function DateField({ day, onChange }: { day: string; onChange: (day: string) => void }) {
  return (
    <Field
      label="Date"
      hint="It stands on the page, and pages are listed by it. At first it is the day of the note."
      type="date"
      required
      value={day}
      className="max-w-52"
      onChange={({ target }) => onChange(target.value)}
    />
  )
}

function SeePlans() {
  return (
    <PageLink to="/paywall?why=shares" className="link">
      See plans
    </PageLink>
  )
}
