import type { Page, PageAuthor, PageVersion } from '@earmark/core/entities/page.ts'
import type { Recording } from '@earmark/core/entities/recording.ts'
import type { PageDraft } from '@earmark/core/publishing/draft-of-note.ts'
import { type ReactNode, type Ref, useRef } from 'react'
import { SeePlans } from '../../base/builds/page-link.tsx'
import { Button } from '../../base/ui/button.tsx'
import { Field } from '../../base/ui/field.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { Switch } from '../../base/ui/switch.tsx'
import { FirstName, useNaming } from './first-name.tsx'
import { MarkdownFiles } from './markdown-files.tsx'
import { PageText } from './page-text.tsx'
import { PageVersions } from './page-versions.tsx'
import { PreviewHead } from './preview-head.tsx'
import { PictureField } from './picture-field.tsx'
import { PublicName } from './public-name.tsx'
import { PublicState } from './public-state.tsx'
import { UnsavedNotice } from './unsaved-notice.tsx'
import { type Landing, landingOf, useLanding } from './use-landing.ts'
import { usePageDraft } from './use-page-draft.ts'
import { type Sent, usePageSaving } from './use-page-saving.ts'

interface PageFormProps {
  recording: Recording
  /** Undefined: nothing has been saved yet. */
  page: Page | undefined
  author: PageAuthor | null
  landing: Landing
  onSaved: (saved: Page) => void
  onNamed: () => void
  /** How it is deleted, where it has been saved. */
  end?: ReactNode
}

/** Title and text; beside them audio or not, and under which name. What is saved of a published page is public at once. */
export function PageForm({ recording, page, author, landing, onSaved, onNamed, end }: PageFormProps) {
  const written = usePageDraft({ recording, page })
  const { draft } = written
  const handleSaved = (saved: Page, sent: PageDraft) => {
    written.settle(saved, sent)
    landing.set(landingOf(page, saved))
    onSaved(saved)
  }
  const naming = useNaming(author, written.author)
  const { sending, failure, save } = usePageSaving({
    ulid: recording.ulid,
    page,
    onSaved: handleSaved,
    onAuthorRefused: naming.check.refuse,
  })
  const { form, state, save: saveButton } = useLanding(landing)
  const title = useRef<HTMLInputElement>(null)
  const restore = (version: PageVersion) => {
    written.restore(version)
    // It stands far below what it has changed.
    form.current?.scrollIntoView()
  }
  const publish = () => naming.isDecided() && save(draft, { state: 'published', author: naming.chosen })
  return (
    <div ref={form} tabIndex={-1} className={`${part} outline-none`}>
      {page && !page.taken_down && <PublicState ref={state} page={page} />}
      <UnsavedNotice {...written} />
      <div className="grid grid-cols-[minmax(0,1fr)] content-start gap-x-12 gap-y-6 @min-[60rem]:grid-cols-[minmax(0,1fr)_22rem]">
        <div className={part}>
          <WrittenFields titleField={title} recording={recording} draft={draft} onChange={written.change} />
        </div>
        <div className={`${part} @min-[60rem]:sticky @min-[60rem]:top-6 @min-[60rem]:self-start`}>
          <PageFields recording={recording} draft={draft} onChange={written.change} />
          {author ? (
            <PublicName author={author} onChanged={onNamed} />
          ) : (
            <FirstName naming={naming} onChange={written.setAuthor} />
          )}
          {failure && (
            <Notice kind="alert" action={failure.limit && <SeePlans why={failure.limit} />}>
              {failure.sentence}
            </Notice>
          )}
          <SaveButtons
            ref={saveButton}
            page={page}
            sending={sending}
            onPublish={publish}
            onSave={(wanted) => save(draft, wanted ? { state: wanted } : {})}
          />
          {end}
        </div>
      </div>
      {page && <PageVersions page={page} changed={title} onRestore={restore} />}
    </div>
  )
}

const part = 'grid grid-cols-[minmax(0,1fr)] content-start gap-6'

interface SaveButtonsProps {
  ref: Ref<HTMLButtonElement>
  page: Page | undefined
  sending: Sent | undefined
  onPublish: () => void
  /** Without a state it stays as it is. */
  onSave: (state?: 'draft') => void
}

function SaveButtons({ ref, page, sending, onPublish, onSave }: SaveButtonsProps) {
  // It can be put right, and nothing else.
  if (page?.taken_down) {
    return (
      <Button ref={ref} busy={sending !== undefined} className="justify-self-start" onClick={() => onSave()}>
        Save
      </Button>
    )
  }
  const isPublished = page?.state === 'published'
  return (
    <>
      {!isPublished && (
        <p className="text-ink-2">
          Once it is published, anybody can read the page, and it is listed at <PublicListLink />.
        </p>
      )}
      {/* In view, however long what stands above it is. */}
      <div className="flex flex-wrap gap-2 @min-[60rem]:sticky @min-[60rem]:bottom-0 @min-[60rem]:-my-3 @min-[60rem]:border-t @min-[60rem]:border-line @min-[60rem]:bg-surface @min-[60rem]:py-3">
        <Button
          ref={ref}
          busy={sending === 'published' || sending === 'saved'}
          onClick={isPublished ? () => onSave() : onPublish}
        >
          {isPublished ? 'Save and update page' : 'Publish'}
        </Button>
        <Button look="quiet" busy={sending === 'draft'} onClick={() => onSave('draft')}>
          {isPublished ? 'Unpublish' : 'Save draft'}
        </Button>
      </div>
    </>
  )
}

interface PageFieldsProps {
  recording: Recording
  draft: PageDraft
  onChange: (changes: Partial<PageDraft>) => void
}

function WrittenFields({
  titleField,
  recording,
  draft,
  onChange,
}: PageFieldsProps & { titleField: Ref<HTMLInputElement> }) {
  return (
    <>
      <Field
        label="Title"
        ref={titleField}
        value={draft.title}
        maxLength={200}
        onChange={({ target }) => onChange({ title: target.value })}
      />
      <PageText
        text={draft.text}
        head={<PreviewHead recording={recording} draft={draft} />}
        onChange={(text) => onChange({ text })}
      />
      <MarkdownFiles draft={draft} onOpen={(text) => onChange({ text })} />
    </>
  )
}

/** What else belongs to it: where there is room, beside the text. */
function PageFields({ recording, draft, onChange }: PageFieldsProps) {
  return (
    <>
      <PictureField recording={recording} draft={draft} onChange={onChange} />
      <DateField day={draft.day} onChange={(day) => onChange({ day })} />
      {recording.sound && (
        <Switch
          label="With audio"
          hint="A copy without anything the original file says about you. Everything that is said can be heard."
          checked={draft.sound}
          onChange={({ target }) => onChange({ sound: target.checked })}
        />
      )}
    </>
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

function PublicListLink() {
  return (
    <a href="/pages" target="_blank" rel="noreferrer" className="link">
      /pages
    </a>
  )
}
