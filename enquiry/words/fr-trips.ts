// The words of quotes, trips, payments and the conversation in French, as the desk shows them.

export const trips = {
  Deposit: 'Acompte',
} as const
