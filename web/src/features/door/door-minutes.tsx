import type { OpenDoor } from '@earmark/core/entities/door.ts'
import { safeFileName } from '@earmark/core/export/file-name.ts'
import { parseMarkdown } from '@earmark/core/publishing/parse-markdown.ts'
import { useState } from 'react'
import { sentenceOf } from '../../base/api/api-error.ts'
import { api } from '../../base/api/fetch-client.ts'
import { copyText } from '../../base/copy-text.ts'
import { useLanguage } from '../../base/languages/language-context.ts'
import { MarkdownView } from '../../base/markdown/markdown-view.tsx'
import { saveFile } from '../../base/save-file.ts'
import { useDates } from '../../base/times/use-dates.ts'
import { Button } from '../../base/ui/button.tsx'
import { Notice } from '../../base/ui/notice.tsx'
import { useDoorWords } from './speaking-door.tsx'

interface DoorMinutesProps {
  id: string
  door: OpenDoor
}

interface Minutes {
  title: string
  markdown: string
}

/** A copy of the minutes, for whoever asks for one. */
export function DoorMinutes({ id, door: { minutes: state, expires_at } }: DoorMinutesProps) {
  const say = useDoorWords()
  const dates = useDates()
  const { minutes, failure, isBusy, take } = useTaking(id)
  const day = dates.day(expires_at)
  return (
    <section aria-label={say('minutes')} className="border-t border-line pt-6">
      <h2 className="text-2xl">{say('minutes')}</h2>
      <p className="mt-1 text-ink-2">{say(state === 'ready' ? 'minutesAbout' : 'minutesComing', { day })}</p>
      {state === 'ready' && !minutes && (
        <Button className="mt-4 w-full sm:w-fit" busy={isBusy} onClick={() => void take()}>
          {say('showMinutes')}
        </Button>
      )}
      {failure && (
        <div className="mt-4">
          <Notice kind="alert">{failure}</Notice>
        </div>
      )}
      {minutes && <Taken minutes={minutes} />}
    </section>
  )
}

function Taken({ minutes: { title, markdown } }: { minutes: Minutes }) {
  const say = useDoorWords()
  const name = title || say('minutes')
  const text = `# ${name}\n\n${markdown}\n`
  const handleDownload = () =>
    saveFile(new Blob([text], { type: 'text/markdown' }), safeFileName(`${name}.md`))
  return (
    <>
      <div className="my-4 flex flex-wrap gap-2">
        <Button
          look="quiet"
          size="s"
          onClick={() => void copyText(text, { done: say('copied'), refused: say('notCopied') })}
        >
          {say('copy')}
        </Button>
        <Button look="quiet" size="s" onClick={handleDownload}>
          {say('download')}
        </Button>
      </div>
      <div className="border-l-2 border-leaf pl-4 wrap-anywhere">
        <MarkdownView blocks={parseMarkdown(markdown)} />
      </div>
    </>
  )
}

function useTaking(id: string) {
  const say = useDoorWords()
  const language = useLanguage()
  const [minutes, setMinutes] = useState<Minutes>()
  const [failure, setFailure] = useState<string>()
  const [isBusy, setIsBusy] = useState(false)
  const take = async () => {
    setIsBusy(true)
    setFailure(undefined)
    try {
      setMinutes(await api.call('POST /public/doors/:id/minutes', { params: { id } }))
    } catch (error) {
      setFailure(language === 'en' ? sentenceOf(error) : say('failed'))
    } finally {
      setIsBusy(false)
    }
  }
  return { minutes, failure, isBusy, take }
}
