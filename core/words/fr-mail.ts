// French translations for emails from the team's mailbox.

export const mail = {
  'Emails in the team’s mailbox that could not be read: {count}, the last one on {day}.':
    "E-mails de la boîte de l'équipe restés illisibles : {count}, le dernier le {day}.",
  'They may be from travellers. Look through the mailbox for emails that are not here.':
    'Ils viennent peut-être de voyageurs. Cherchez dans la boîte les e-mails qui ne figurent pas ici.',
  'Copy to: {people}': 'Copie à : {people}',
  'Also in this email: {people}': 'Autres destinataires : {people}',
  'A mail server’s report about an email of yours.':
    "Rapport d'un serveur de messagerie sur l'un de vos e-mails.",
  'Sent automatically, so it is not counted as unread.':
    'Envoyé automatiquement : il ne compte pas parmi les non lus.',
  'The sender could not be verified: the address may be forged.':
    "L'expéditeur n'a pas pu être vérifié : l'adresse est peut-être usurpée.",
  'From an address that is new to this enquiry. It only names the reference.':
    "D'une adresse inconnue pour cette demande : l'e-mail ne fait que citer la référence.",
  'This email could not be read here. Open it in the team’s mailbox.':
    "Cet e-mail n'a pas pu être lu ici. Ouvrez-le dans la boîte de l'équipe.",
  '{name} ({size}) is not here, because it is too large. It is in the team’s mailbox.':
    "{name} ({size}) n'est pas ici, car le fichier est trop lourd. Il est dans la boîte de l'équipe.",
  '{name} is not here, because the email ends in the middle of it. Ask for it again, or look in the team’s mailbox.':
    "{name} n'est pas ici, car l'e-mail s'arrête au milieu du fichier. Redemandez-le, ou cherchez dans la boîte de l'équipe.",
  '{name} ({size}) is not here, because too many files have arrived. It is in the team’s mailbox.':
    "{name} ({size}) n'est pas ici, car trop de fichiers sont arrivés. Il est dans la boîte de l'équipe.",
  '{name} was packed by Outlook. If you cannot open it, ask the sender for ordinary files.':
    "{name} est un format propre à Outlook. Si vous ne pouvez pas l'ouvrir, demandez des fichiers ordinaires.",
  '{count} MB': '{count} Mo',
  'Quoted text': 'Texte cité',
  'Send a copy to': 'Envoyer une copie à',
} as const
