import { Toast } from '@base-ui/react/toast'

export const toastManager = Toast.createToastManager()

/** Long enough to read it and reach the button. */
const undoMs = 10_000
const readMs = 5_000

/** Says that something is done; with `undo`, offers to take it back. Shown by the Toaster, wherever it is called. */
export function showToast(text: string, undo?: () => void): void {
  const id: string = toastManager.add({
    description: text,
    timeout: undo ? undoMs : readMs,
    ...(undo && {
      actionProps: {
        children: 'Undo',
        onClick: () => {
          toastManager.close(id)
          undo()
        },
      },
    }),
  })
}
