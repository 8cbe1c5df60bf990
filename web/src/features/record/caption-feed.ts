import type { Segment } from '@earmark/core/entities/recording.ts'
import type { SpeechLanguage } from '@earmark/core/speech/understood-languages.ts'
import { hasWords, isNotUnderstood, withGaps } from '@earmark/core/text/wordless.ts'
import { type LiveValue, makeLiveValue } from '../../base/live-value.ts'
import { makeEngineLoader, type OpenCaptions } from './caption-engine.ts'
import { type Turn, turnsOf } from '@earmark/core/meetings/turns.ts'
import { type HeardRecording, makeHeardRecording, type SpeakerAt } from './heard-recording.ts'

interface CaptionView {
  /** `off`: this page has no captions, or they failed; the recording goes on without. */
  kind: 'off' | 'loading' | 'on'
  /** While its files come to this device, once; null while it starts. `percent` is null where it is not known. */
  download: { percent: number | null } | null
  settled: string
  /** The same by who said it, where more than one is told apart. */
  turns: readonly Turn[]
  open: string
  /** What they are in on this device, by now. */
  languages: readonly SpeechLanguage[]
  /** Something was heard so far, and none of it was understood. */
  isUnclear: boolean
  /** The captions are further behind the speaker than a reader would wait. */
  isLate: boolean
  /** The recording is over, and its words still come. */
  isBehind: boolean
}

export interface Understood {
  /** By now. */
  segments: Segment[]
  /** All of it, where that takes longer. */
  whole: Promise<Segment[]> | undefined
}

export interface CaptionFeed {
  view: LiveValue<CaptionView>
  /** The model takes seconds to load: begun before the first word, it is ready for more of them. */
  prepare: () => void
  start: (rate: number, speakerAt?: SpeakerAt) => void
  add: (samples: Float32Array) => void
  /** What was understood by the time that the sound is kept: the note does not wait for the last words. */
  finish: (soundKept: Promise<unknown>) => Promise<Understood>
  drop: () => void
}

const nothing: CaptionView = {
  kind: 'off',
  download: null,
  languages: ['en'],
  settled: '',
  turns: [],
  open: '',
  isUnclear: false,
  isLate: false,
  isBehind: false,
}

/** Joins the captions to the recorder. Whatever happens to them, the recording does not notice. */
export function makeCaptionFeed(open: OpenCaptions | undefined): CaptionFeed {
  const view = makeLiveValue(nothing)
  /** `now`: the newest. `heard`: whose words come. `before`: ends when the engine is free of the last one. */
  const held: { now?: HeardRecording | undefined; heard?: HeardRecording; before: Promise<unknown> } = {
    before: Promise.resolve(),
  }
  const change = (changes: Partial<CaptionView>) => view.set({ ...view.get(), ...changes })
  const engine = makeEngineLoader(open, {
    onLoading: (files) => change({ download: { percent: percentOf(files) } }),
    onStarting: () => change({ download: null }),
    onLearned: (language) => change({ languages: [...view.get().languages, language] }),
    onLate: () => held.heard === held.now && change({ isLate: hasMore(view.get()) }),
    onCaption: ({ settled, open: openText, isLate }) => {
      const { heard, now } = held
      heard?.settle(settled)
      if (heard && heard === now) change(saidSoFar(heard.settled(), openText, isLate))
    },
    onFailed: () => {
      held.heard?.giveUp()
      change({ kind: 'off', languages: nothing.languages, open: '', isUnclear: false, isLate: false })
    },
  })
  /** The engine hears one recording at a time: a new one waits until the last is written down. */
  const hear = async (recording: HeardRecording) => {
    await held.before
    held.heard = recording
    const ready = await engine.load()
    if (!ready) return recording.giveUp()
    recording.hear(ready)
    if (held.now === recording) change({ kind: 'on' })
  }
  const end = (recording: HeardRecording): Promise<Segment[]> => {
    const whole = recording.finish()
    held.before = whole.then(() => held.now === recording && change({ isBehind: false }))
    return whole
  }
  return {
    view,
    prepare: () => void engine.load(),
    start(rate, speakerAt) {
      held.now = makeHeardRecording(rate, speakerAt)
      view.set({ ...nothing, ...ofEngine(view.get()), kind: open ? 'loading' : 'off' })
      void hear(held.now)
    },
    add: (samples) => held.now?.add(samples),
    async finish(soundKept) {
      const { now } = held
      if (!now) return { segments: [], whole: undefined }
      const whole = end(now)
      const soon = await Promise.race([whole, soundKept.then(noWords, noWords)])
      if (soon) return { segments: soon, whole: undefined }
      change({ isBehind: true })
      return { segments: now.soFar(), whole }
    },
    drop() {
      held.now?.drop()
      if (held.now) void end(held.now)
      held.now = undefined
      view.set({ ...nothing, ...ofEngine(view.get()) })
    },
  }
}

/** What outlives a recording: files may be on their way since the captions were prepared. */
function ofEngine({ download, languages }: CaptionView): Pick<CaptionView, 'download' | 'languages'> {
  return { download, languages }
}

type Said = Pick<CaptionView, 'settled' | 'turns' | 'open' | 'isUnclear' | 'isLate'>

function saidSoFar(segments: readonly Segment[], open: string, isLate: boolean): Said {
  const isUnclear = segments.some(isNotUnderstood) && !hasWords(segments)
  return {
    settled: withGaps(segments),
    turns: turnsOf(segments),
    open,
    isUnclear,
    isLate: isLate && hasMore({ isUnclear, open }),
  }
}

/** Where nothing is understood, there is nothing to catch up with. */
function hasMore({ isUnclear, open }: Pick<CaptionView, 'isUnclear' | 'open'>): boolean {
  return !isUnclear || open !== ''
}

/** Null while it is not known how much there is. */
function percentOf({
  loadedBytes,
  totalBytes,
}: {
  loadedBytes: number
  totalBytes: number | null
}): number | null {
  return totalBytes ? Math.floor((100 * loadedBytes) / totalBytes) : null
}

const noWords = () => undefined
