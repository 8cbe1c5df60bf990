import { may } from '@earmark/core/access/permissions.ts'
import type { PageAuthor } from '@earmark/core/entities/page.ts'
import { useState } from 'react'
import { api } from '../../base/api/fetch-client.ts'
import { useViewer } from '../../base/session/use-viewer.ts'
import { useAction } from '../../base/settings/use-action.ts'
import { Button } from '../../base/ui/button.tsx'
import { Question } from '../../base/ui/question.tsx'
import { showToast } from '../../base/ui/toasts.ts'
import { AuthorFields } from './author-fields.tsx'
import { useAuthorCheck } from './use-author-check.ts'

interface PublicNameProps {
  author: PageAuthor
  onChanged: () => void
}

/** Under which name the account publishes; who looks after all of its pages changes it. */
export function PublicName({ author, onChanged }: PublicNameProps) {
  const viewer = useViewer()
  const [isChanging, setIsChanging] = useState(false)
  const mayChange = viewer.kind === 'user' && may(viewer.account.role, 'note.share_any')
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 text-ink-2">
      <p>
        Published as <span className="font-medium wrap-anywhere text-ink">{author.name}</span>, at{' '}
        <span className="wrap-anywhere">/pages/{author.address}</span>.
      </p>
      {mayChange && (
        <Button look="quiet" size="s" onClick={() => setIsChanging(true)}>
          Change name or address
        </Button>
      )}
      {isChanging && (
        <ChangeName
          author={author}
          onChanged={() => {
            setIsChanging(false)
            onChanged()
          }}
          onClose={() => setIsChanging(false)}
        />
      )}
    </div>
  )
}

function ChangeName({ author, onChanged, onClose }: PublicNameProps & { onClose: () => void }) {
  const [chosen, setChosen] = useState(author)
  const check = useAuthorCheck(chosen, 'Enter a public name.')
  const { isBusy, failure, run } = useAction()
  const change = async () => {
    try {
      await api.call('PUT /page-author', { body: chosen })
    } catch (error) {
      if (check.refuse(error, chosen)) return
      throw error
    }
    showToast('Public name and address saved.')
    onChanged()
  }
  return (
    <Question
      title="Change public name or address"
      about="The name changes on all your pages at once. Once you have published, your old address and its feeds go on leading to your pages, and nobody else can have it, even when you delete them all. You can have five addresses in all."
      yes="Save"
      isBusy={isBusy}
      failure={failure}
      isNotYet={chosen.name === author.name && chosen.address === author.address}
      onYes={() => check.isRight() && run(change)}
      onClose={onClose}
    >
      <AuthorFields author={chosen} isChosen {...check} onChange={setChosen} />
    </Question>
  )
}
