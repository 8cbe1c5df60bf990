import type { Translation } from '@earmark/core/languages/say.ts'
import type { frameEn } from './frame-en.ts'

export const frameEs: Translation<typeof frameEn> = {
  skip: 'Ir al contenido',
  home: 'Earmark, inicio',
  signIn: 'Iniciar sesión',
  myNotes: 'Mis notas',
  slogan: 'Dilo una vez, encuéntralo siempre.',
  privacy: 'Privacidad',
}
