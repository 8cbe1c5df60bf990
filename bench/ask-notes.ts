/** A note with questions that it answers. */
export interface QuestionedNote {
  note: string
  text: string
  questions: { q: string; answers: string[] }[]
}

/** Made up, small, and in the project: what is asked where no larger set lies beside it. */
export const ownNotes: readonly QuestionedNote[] = [
  {
    note: 'boiler',
    text: 'The plumber was here about the boiler. He says the valve leaks and it will cost 340 euros. He comes back on Thursday with the part. Until then we should not touch the red tap.',
    questions: [
      { q: 'How much does the boiler repair cost?', answers: ['340 euros'] },
      { q: 'When does the plumber come back?', answers: ['Thursday'] },
      { q: 'What must we not touch?', answers: ['red tap'] },
    ],
  },
  {
    note: 'school',
    text: 'Talked to Mia’s teacher today. Mia reads very well but she is shy in front of the class. The teacher, Mrs Okafor, suggests the theatre group on Wednesdays. The school trip to Bremen costs 85 euros and we have to pay by the third of May.',
    questions: [
      { q: 'Who is the teacher of Mia?', answers: ['Mrs Okafor'] },
      { q: 'Where does the school trip go?', answers: ['Bremen'] },
      { q: 'By when do we pay for the trip?', answers: ['third of May'] },
    ],
  },
  {
    note: 'garden',
    text: 'In the garden the tomatoes want more sun, so next year they go to the south wall. I planted twelve rows of carrots and two of beans. The pear tree has rust again. Ask Henrik whether he can lend me the long ladder.',
    questions: [
      { q: 'How many rows of carrots did I plant?', answers: ['twelve'] },
      { q: 'Who has a ladder?', answers: ['Henrik'] },
      { q: 'Where should the tomatoes go next year?', answers: ['south wall'] },
    ],
  },
  {
    note: 'standup',
    text: 'Stand-up. Priya has finished the import of old invoices. Tom is stuck on the login of the partner portal, he waits for a certificate from Delta Freight. We ship version 4.2 on the 17th of June if the load test passes. Decided that the weekly report goes out on Mondays instead of Fridays.',
    questions: [
      { q: 'What is Tom waiting for?', answers: ['certificate'] },
      { q: 'When do we ship version 4.2?', answers: ['17th of June'] },
      { q: 'On what day does the weekly report go out?', answers: ['Mondays'] },
      { q: 'Who finished the invoice import?', answers: ['Priya'] },
    ],
  },
  {
    note: 'doctor',
    text: 'Doctor Lindqvist says my blood pressure is 128 over 82, which is fine. I should take the iron tablets in the evening and not with coffee. The next check is in October. She also wants me to walk half an hour every day.',
    questions: [
      { q: 'What was my blood pressure?', answers: ['128 over 82'] },
      { q: 'When is the next check at the doctor?', answers: ['October'] },
      { q: 'When should I take the iron tablets?', answers: ['evening'] },
    ],
  },
  {
    note: 'story',
    text: 'An idea for the story. The lighthouse keeper finds a letter that he wrote himself forty years from now. He does not believe it until the lamp goes out at the minute the letter names. Maybe the daughter, Ines, has known it all along.',
    questions: [
      { q: 'What does the lighthouse keeper find?', answers: ['letter'] },
      { q: 'What is the name of the daughter in my story?', answers: ['Ines'] },
    ],
  },
  {
    note: 'car',
    text: 'The car needs winter tyres before the trip to the mountains. The garage in Hafenstrasse has a set for 410 euros including fitting. They are closed on Mondays. The inspection is due in March 2027.',
    questions: [
      { q: 'How much are the winter tyres?', answers: ['410 euros'] },
      { q: 'When is the car inspection due?', answers: ['March 2027'] },
      { q: 'Which garage has the tyres?', answers: ['Hafenstrasse'] },
    ],
  },
  {
    note: 'book',
    text: 'Finished the book about the Hanseatic League. What struck me is that Lübeck had no army to speak of and still ruled the Baltic trade for three hundred years. The chapter on herring is the best. I want to lend it to Paula.',
    questions: [
      { q: 'How long did Lübeck rule the trade?', answers: ['three hundred years'] },
      { q: 'To whom do I want to lend the book?', answers: ['Paula'] },
      { q: 'Which chapter was the best?', answers: ['herring'] },
    ],
  },
]

/** Asked as people ask, about what is near to these notes and in none of them. */
export const ownUnanswered: readonly string[] = [
  'What is the name of my dog?',
  'When is Aunt Gerda’s birthday?',
  'What colour is the new sofa?',
  'How much is the rent for the garage?',
  'Who painted the fence?',
  'When do we fly to Lisbon?',
  'Which hotel did we book for the summer?',
  'What did the dentist say about my tooth?',
  'How old is Mia?',
  'Who won the match on Sunday?',
  'What is the phone number of Mrs Okafor?',
  'How tall is the pear tree?',
  'When does the weekly report have to be signed by Sandra?',
  'What is the password of the partner portal?',
  'How many kilometres has the car done?',
  'Which book did Paula lend me?',
  'What does Priya think about the new office?',
  'Why did Henrik sell his boat?',
]
