/** In Cache Storage: the speech model of this device. */
export const modelCache = 'speech-models'
