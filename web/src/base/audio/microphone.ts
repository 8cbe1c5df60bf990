import type { RecorderFailure } from '@earmark/core/recording/recorder-failures.ts'

/** Opens the microphone, the chosen one when it is there, else the browser's own choice. */
export async function openMicrophone(deviceId: string | undefined): Promise<MediaStream> {
  // Without HTTPS a browser hides the whole interface; to the person that is a refusal.
  if (!navigator.mediaDevices) throw new DOMException('no media devices', 'NotAllowedError')
  return navigator.mediaDevices.getUserMedia({
    audio: {
      channelCount: 1,
      echoCancellation: true,
      noiseSuppression: true,
      autoGainControl: true,
      ...(deviceId && { deviceId: { ideal: deviceId } }),
    },
  })
}

const failureOfName: Partial<Record<string, RecorderFailure>> = {
  NotAllowedError: 'permission_refused',
  SecurityError: 'permission_refused',
}

/** Not there, in use by another program, pulled out while it opened: to the person all of these are no microphone. */
export function microphoneFailure(error: unknown): RecorderFailure {
  return (error instanceof DOMException && failureOfName[error.name]) || 'no_microphone'
}

/** Why a microphone that was open has ended: the person took the permission back, or it is gone. */
export async function endedFailure(): Promise<RecorderFailure> {
  try {
    const { state } = await navigator.permissions.query({ name: 'microphone' })
    return state === 'denied' ? 'permission_refused' : 'microphone_lost'
  } catch {
    // A browser that does not tell permissions: the microphone is gone either way.
    return 'microphone_lost'
  }
}
