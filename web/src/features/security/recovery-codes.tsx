import { saveFile } from '../../base/save-file.ts'
import { Button } from '../../base/ui/button.tsx'
import { showToast } from '../../base/ui/toasts.ts'

/** Shown this once: the server keeps only what it needs to recognise them. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const text = `Earmark recovery codes. Each works once.\n\n${codes.join('\n')}\n`
  return (
    <div className="grid gap-4">
      <p>
        <strong>Save these recovery codes.</strong> Each works once instead of a code, in case you lose your
        phone. They are not shown again.
      </p>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1 rounded-m bg-sunken px-4 py-3 font-mono text-[0.9375rem] select-all sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-2">
        <Button look="quiet" size="s" onClick={() => void copy(text)}>
          Copy
        </Button>
        <Button
          look="quiet"
          size="s"
          onClick={() => saveFile(new Blob([text], { type: 'text/plain' }), 'earmark-recovery-codes.txt')}
        >
          Download
        </Button>
        <Button size="s" onClick={onDone}>
          I’ve saved them
        </Button>
      </div>
    </div>
  )
}

async function copy(text: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(text)
    showToast('Copied.')
  } catch {
    // Browsers refuse it on pages without https, and where the person has said no.
    showToast('This browser does not let Earmark copy. Download them instead.')
  }
}
