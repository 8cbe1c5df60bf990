import type { Translation } from '@earmark/core/languages/say.ts'
import type { frameEn } from './frame-en.ts'

export const frameEs: Translation<typeof frameEn> = {
  skip: 'Ir al contenido',
  home: 'Earmark, inicio',
  signIn: 'Iniciar sesión',
  createAccount: 'Crear cuenta',
  myNotes: 'Mis notas',
  menu: 'Menú',
  main: 'Menú principal',
  site: 'Todas las páginas',
  slogan: 'Dilo una vez, encuéntralo siempre.',
  about: 'Earmark',
  madeFor: 'Hecho para',
  goodToKnow: 'Conviene saber',
  meetings: 'Reuniones',
  journaling: 'Diario',
  lectures: 'Clases',
  whatsapp: 'WhatsApp',
  watch: 'Ver cómo se hace una nota',
  setUp: 'Encuentra tu configuración',
  install: 'Instalar',
  pages: 'Páginas públicas',
  plans: 'Planes',
  reviews: 'Opiniones',
  privacy: 'Privacidad',
}
