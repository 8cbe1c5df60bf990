import type { QuestionedNote } from './ask-notes.ts'

/** The notes of the same made-up person, in German. */
export const germanNotes: readonly QuestionedNote[] = [
  {
    note: 'heizung',
    text: 'Der Heizungsmonteur war da. Das Ventil im Keller ist undicht, die Reparatur kostet 340 Euro. Er kommt am Donnerstag mit dem Ersatzteil wieder. Bis dahin soll niemand den roten Hahn anfassen.',
    questions: [
      { q: 'Wie viel kostet die Reparatur der Heizung?', answers: ['340 Euro'] },
      { q: 'Wann kommt der Monteur wieder?', answers: ['Donnerstag'] },
      { q: 'Was ist im Keller undicht?', answers: ['Ventil'] },
    ],
  },
  {
    note: 'schule',
    text: 'Gespräch mit der Lehrerin von Mia, Frau Albrecht. Mia liest sehr gut, ist aber schüchtern vor der Klasse. Frau Albrecht schlägt die Theatergruppe am Mittwoch vor. Der Schulausflug nach Bremen kostet 85 Euro.',
    questions: [
      { q: 'Wie heißt die Lehrerin von Mia?', answers: ['Albrecht'] },
      { q: 'Wohin geht der Schulausflug?', answers: ['Bremen'] },
      { q: 'An welchem Tag ist die Theatergruppe?', answers: ['Mittwoch'] },
    ],
  },
  {
    note: 'garten',
    text: 'Die Tomaten brauchen mehr Sonne, nächstes Jahr kommen sie an die Südwand. Heute zwölf Reihen Möhren gesät. Der Birnbaum hat wieder Rost. Henrik fragen, ob er uns die lange Leiter leiht.',
    questions: [
      { q: 'Wie viele Reihen Möhren habe ich gesät?', answers: ['zwölf'] },
      { q: 'Wer kann uns eine Leiter leihen?', answers: ['Henrik'] },
      { q: 'Welcher Baum hat Rost?', answers: ['Birnbaum'] },
    ],
  },
  {
    note: 'auto',
    text: 'Das Auto braucht Winterreifen vor der Fahrt in die Berge. Die Werkstatt in der Hafenstraße hat einen Satz für 410 Euro mit Montage. Montags haben sie zu. Der TÜV ist im März 2027 fällig.',
    questions: [
      { q: 'Was kosten die Winterreifen?', answers: ['410 Euro'] },
      { q: 'Wann ist der TÜV fällig?', answers: ['März 2027'] },
    ],
  },
]

export const germanUnanswered: readonly string[] = [
  'Wie heißt mein Hund?',
  'Wann hat Tante Gerda Geburtstag?',
  'Welche Farbe hat das neue Sofa?',
  'Wie hoch ist die Miete für die Garage?',
  'Wer hat den Zaun gestrichen?',
  'Wann fliegen wir nach Lissabon?',
]

/** And in Spanish. */
export const spanishNotes: readonly QuestionedNote[] = [
  {
    note: 'caldera',
    text: 'Ha venido el fontanero por la caldera. Dice que la válvula pierde agua y que el arreglo costará 340 euros. Vuelve el jueves con la pieza. Hasta entonces no hay que tocar la llave roja.',
    questions: [
      { q: '¿Cuánto cuesta el arreglo de la caldera?', answers: ['340 euros'] },
      { q: '¿Cuándo vuelve el fontanero?', answers: ['jueves'] },
      { q: '¿Qué no hay que tocar?', answers: ['llave roja'] },
    ],
  },
  {
    note: 'colegio',
    text: 'He hablado con la profesora de Mía, la señora Ortega. Mía lee muy bien pero es tímida delante de la clase. La señora Ortega propone el grupo de teatro de los miércoles. La excursión a Toledo cuesta 85 euros.',
    questions: [
      { q: '¿Quién es la profesora de Mía?', answers: ['Ortega'] },
      { q: '¿Adónde va la excursión?', answers: ['Toledo'] },
      { q: '¿Qué día es el grupo de teatro?', answers: ['miércoles'] },
    ],
  },
  {
    note: 'huerto',
    text: 'Los tomates quieren más sol, el año que viene van a la pared del sur. Hoy he sembrado doce filas de zanahorias. El peral tiene roya otra vez. Preguntar a Enrique si nos presta la escalera larga.',
    questions: [
      { q: '¿Cuántas filas de zanahorias he sembrado?', answers: ['doce'] },
      { q: '¿Quién nos puede prestar una escalera?', answers: ['Enrique'] },
      { q: '¿Qué árbol tiene roya?', answers: ['peral'] },
    ],
  },
  {
    note: 'coche',
    text: 'El coche necesita neumáticos de invierno antes del viaje a la sierra. El taller de la calle del Puerto tiene un juego por 410 euros con montaje. Cierran los lunes. La inspección toca en marzo de 2027.',
    questions: [
      { q: '¿Cuánto cuestan los neumáticos de invierno?', answers: ['410 euros'] },
      { q: '¿Cuándo toca la inspección?', answers: ['marzo de 2027'] },
    ],
  },
]

export const spanishUnanswered: readonly string[] = [
  '¿Cómo se llama mi perro?',
  '¿Cuándo es el cumpleaños de la tía Carmen?',
  '¿De qué color es el sofá nuevo?',
  '¿Cuánto pagamos de alquiler por el garaje?',
  '¿Quién ha pintado la valla?',
  '¿Cuándo volamos a Lisboa?',
]
