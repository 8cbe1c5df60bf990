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
    sentence: 'Earmark is not allowed to use the microphone.',
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
    advice: 'Plug one in or switch it on, then press Record again. You can also drop an audio file here.',
  },
  microphone_lost: {
    ends: true,
    sentence: 'The microphone was disconnected. Everything up to then is saved.',
    advice: 'Reconnect it or choose another, then continue in a new note.',
  },
  another_tab: {
    ends: true,
    sentence: 'Another tab is already recording.',
    advice: 'Finish there first, or continue in that tab.',
  },
  disk_full: {
    ends: false,
    sentence:
      'This device is out of space. Recording continues in memory, and what is already saved is safe.',
    advice: 'Keep this tab open until the note is uploaded, or finish now and free up space.',
  },
  memory_only: {
    ends: false,
    sentence: 'This browser does not let Earmark store audio on this device. Recording continues in memory.',
    advice: 'Keep this tab open until the note is uploaded.',
  },
  limit_reached: {
    ends: true,
    sentence: 'You have reached your plan’s limit for one recording. What you said is saved.',
    advice: 'Continue in a new note, or see what a larger plan allows.',
  },
  long_silence: {
    ends: true,
    sentence: 'Nobody was heard for 15 minutes, so the meeting was finished. All of it is saved.',
    advice: 'Record again if it goes on.',
  },
  nothing_recorded: {
    ends: true,
    sentence: 'That was too short: nothing was recorded.',
    advice: 'Press Record again, speak, then press Finish.',
  },
  not_saved: {
    ends: true,
    sentence: 'The note could not be saved. All of its audio is still on this device.',
    advice: 'Open “Recovered recording” to play, keep or download it.',
  },
} as const satisfies Record<string, Failure>

export type RecorderFailure = keyof typeof recorderFailures
