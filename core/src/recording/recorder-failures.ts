interface Failure {
  /** The recording ends here, with what was said kept; otherwise it goes on. */
  ends: boolean
  /** What happened, and what is with the words. */
  sentence: string
  /** The way on. */
  advice: string
}

/** All that can go wrong while recording. */
export const recorderFailures = {
  permission_refused: {
    ends: true,
    sentence: 'Earmark may not use the microphone.',
    advice: 'Allow it in the address bar, beside this site’s name, then press Record again.',
  },
  not_loaded: {
    ends: true,
    sentence: 'The recorder did not load.',
    advice: 'Check your connection, then press Record again.',
  },
  no_microphone: {
    ends: true,
    sentence: 'No microphone was found.',
    advice: 'Plug one in or switch it on, then press Record again. You can also drop a sound file here.',
  },
  microphone_lost: {
    ends: true,
    sentence: 'The microphone is gone. What you said up to then is saved.',
    advice: 'Plug it in again or choose another, then record on in a new note.',
  },
  another_tab: {
    ends: true,
    sentence: 'Another tab is recording already.',
    advice: 'Finish there first, or go on in that tab.',
  },
  disk_full: {
    ends: false,
    sentence: 'This device has no room left. Recording goes on in memory, and what is saved already is safe.',
    advice: 'Keep this tab open until the note is uploaded, or finish now and make room.',
  },
  memory_only: {
    ends: false,
    sentence: 'This browser does not let Earmark keep sound on this device. Recording goes on in memory.',
    advice: 'Keep this tab open until the note is uploaded.',
  },
  limit_reached: {
    ends: true,
    sentence: 'This is as long as one recording can be on your plan. What you said is saved.',
    advice: 'Go on in a new note, or see what a larger plan allows.',
  },
  nothing_recorded: {
    ends: true,
    sentence: 'That was too short: no sound was recorded.',
    advice: 'Press Record again, speak, then press Finish.',
  },
  not_saved: {
    ends: true,
    sentence: 'The note could not be put together. Every second of sound is still on this device.',
    advice: 'Open “Recovered recording” to hear, keep or download it.',
  },
} as const satisfies Record<string, Failure>

export type RecorderFailure = keyof typeof recorderFailures
