/** In Cache Storage: the speech model of this device. */
export const modelCache = 'speech-models'

/** In Cache Storage: the model that tells which sentences mean the same. */
export const sentenceModelCache = 'sentence-model'
