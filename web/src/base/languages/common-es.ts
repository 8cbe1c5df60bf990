import type { Translation } from '@earmark/core/languages/say.ts'
import type { commonEn } from './common-en.ts'

export const commonEs: Translation<typeof commonEn> = {
  play: 'Reproducir',
  pause: 'Pausar',
  playFrom: 'Reproducir desde {time}',
  player: 'Reproductor',
  back: '15 segundos atrás',
  forward: '15 segundos adelante',
  position: 'Posición',
  speed: 'Velocidad',
  followPlayback: 'Seguir la reproducción',
  edited: 'editado',
  close: 'Cerrar',
}
