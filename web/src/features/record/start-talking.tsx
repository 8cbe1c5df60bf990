import { buttonClass } from '../../base/ui/button-class.ts'
import { Glyph } from '../../base/ui/glyph.tsx'

/** The first press on a public page. It brings the recorder, which then has a Record button of its own. */
export function StartTalking({ isShown, onStart }: { isShown: boolean; onStart: () => void }) {
  return (
    <button type="button" hidden={!isShown} onClick={onStart} className={buttonClass('voice', 'l')}>
      <Glyph name="mic" className="size-5" />
      Record
    </button>
  )
}
