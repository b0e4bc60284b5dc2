/** The desk's forms: sent twice, in conflict, restored, and what is said when something fails. */
export const forms = {
  'Already saved': 'Déjà enregistré',
  'The desk already has what you sent, so it did nothing a second time.':
    "L'espace équipe a déjà reçu cet envoi : rien n'a été fait une seconde fois.",
  'Restore what you typed at {time}': 'Rétablir ma saisie de {time}',
  'Discard it': 'La supprimer',
  'Not saved: the desk cannot be reached. It is tried again.':
    "Non enregistré : l'espace équipe est injoignable. Nouvel essai dès que possible.",
  'Not saved: sign in again, then change something here to save it.':
    'Non enregistré : reconnectez-vous, puis modifiez un champ ici pour enregistrer.',
  'Sign in (opens in a new tab)': 'Se connecter (nouvel onglet)',
  'See what is there now (opens in a new tab)': "Voir l'état actuel (nouvel onglet)",
  'Not saved: somebody else changed this quote. Press Save to see both.':
    "Non enregistré : quelqu'un d'autre a modifié ce devis. Enregistrez pour voir les deux versions.",
  'Not saved: a field is not right. Press Save to see which.':
    "Non enregistré : un champ n'est pas correct. Enregistrez pour voir lequel.",
  'Not saved: the desk could not save this. Press Save to try again.':
    "Non enregistré : l'espace équipe n'a pas pu enregistrer. Enregistrez pour réessayer.",
  'Somebody else changed the name to “{name}” in the meantime. Yours is below.':
    "Quelqu'un d'autre a entre-temps changé le nom en « {name} ». Le vôtre est ci-dessous.",
  'What was saved before is safe. What you typed is kept on this device: go back, and send it again.':
    'Ce qui était enregistré est en sécurité. Votre saisie est gardée sur cet appareil : revenez en arrière et renvoyez-la.',
  'If it happens again, tell whoever looks after the desk’s server. The log has the cause under {id}, {time}.':
    "Si cela se reproduit, prévenez la personne qui s'occupe du serveur. Le journal en donne la cause sous {id}, {time}.",
} as const
