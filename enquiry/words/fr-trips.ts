// The words of quotes, trips, payments and the conversation in French, as the desk shows them.

export const trips = {
  Deposit: 'Acompte',
  'Write at most {most} characters.': 'Écrivez au plus {most} caractères.',
  'Write a whole number from {least} to {most}.': 'Écrivez un nombre entier de {least} à {most}.',
  'Write a whole number, or leave it empty.': 'Écrivez un nombre entier, ou laissez vide.',
  'Write an amount such as {example}.': 'Écrivez un montant, par exemple {example}.',
  'Choose a day that exists.': 'Choisissez un jour qui existe.',
  'Write how many travel, as a number from 1 to 50.':
    'Indiquez combien de personnes voyagent, de 1 à 50.',
} as const
