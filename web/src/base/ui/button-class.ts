export type ButtonLook = 'ink' | 'voice' | 'quiet' | 'plain' | 'danger'
export type ButtonSize = 's' | 'm' | 'l'

const looks: Record<ButtonLook, string> = {
  ink: 'bg-ink text-paper hover:opacity-90',
  // Vermilion means voice: for the microphone alone.
  voice: 'bg-voice text-voice-ink hover:opacity-90',
  quiet: 'border border-line-2 bg-surface text-ink hover:border-edge',
  plain: 'text-ink-2 hover:bg-sunken hover:text-ink',
  danger: 'bg-danger text-danger-ink hover:opacity-90',
}

const sizes: Record<ButtonSize, string> = {
  s: 'min-h-10 px-4 text-[0.9375rem] max-sm:min-h-11',
  m: 'min-h-11 px-5 text-[0.9375rem]',
  l: 'min-h-12 px-6 text-base',
}

export function buttonClass(look: ButtonLook = 'ink', size: ButtonSize = 'm', more = ''): string {
  return `inline-flex items-center justify-center gap-2 rounded-full font-semibold whitespace-nowrap transition disabled:opacity-60 aria-disabled:opacity-60 select-none ${looks[look]} ${sizes[size]} ${more}`
}
