/** The desk's forms: sent twice, in conflict, restored, and what is said when something fails. */
export const forms = {
  'Already saved': 'Déjà enregistré',
  'The desk already has what you sent, so it did nothing a second time.':
    "L'espace équipe a déjà reçu cet envoi : rien n'a été fait une seconde fois.",
} as const
