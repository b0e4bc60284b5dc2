// French translations for the desk's pages: inbox, enquiries, statistics, team, account, sign-in. An enquiry is « une
// demande », hence the feminine « traitée », « classée » and « perdue ».

export const admin = {
  // The page layout: desk/shell/layout.tsx, desk/shell/desk.js.
  '{title} | {company}, the desk': '{title} | {company}, espace équipe',
  'The desk': 'Espace équipe',
  Menu: 'Menu',
  Inbox: 'Boîte de réception',
  Trips: 'Voyages',
  Statistics: 'Statistiques',
  Account: 'Compte',
  Save: 'Enregistrer',
  Cancel: 'Annuler',
  'Page not found': 'Page introuvable',
  'The address may be incomplete, or the enquiry has been erased.':
    "L'adresse est peut-être incomplète, ou la demande a été effacée.",
  'Back to the inbox': 'Retour à la boîte de réception',
  'The list is up to date.': 'La liste est à jour.',
  'Replace {gap} with your own words.': 'Remplacez {gap} par votre texte.',
  'Replace what you have written?': 'Remplacer ce que vous avez écrit ?',
  'These files add up to more than 10 MB. Choose fewer or smaller ones.':
    'Ces fichiers dépassent 10 Mo au total. Enlevez-en un, ou choisissez des fichiers plus légers.',
  'Copied.': 'Copié.',
  'Your browser did not allow copying. The text is selected.':
    'Votre navigateur bloque la copie. Le texte est sélectionné : copiez-le à la main.',

  // Errors: desk/http/errors.ts.
  'The request could not be read.': 'Requête illisible.',
  'This request did not come from our site.': 'Cette requête ne vient pas de notre site.',
  'Not found.': 'Introuvable.',
  'You can’t do that here.': "Cette action n'est pas possible ici.",
  'The request took too long.': 'La requête a pris trop de temps.',
  'What you sent is too large.': "L'envoi est trop volumineux.",
  'This kind of content is not accepted.': "Ce type de contenu n'est pas accepté.",
  'No email can reach this address.': "Cette adresse ne peut pas recevoir d'e-mails.",
  'Too many at once. Please wait a moment and try again.':
    'Trop de requêtes à la fois. Patientez un instant, puis réessayez.',
  'The desk cannot save anything at the moment. Please try again.':
    "Impossible d'enregistrer pour le moment. Réessayez.",
  'Something went wrong.': "Une erreur s'est produite.",

  // Inbox: desk/enquiries/inbox.tsx.
  'To answer': 'À traiter',
  'Every enquiry has been answered.': 'Toutes les demandes sont traitées.',
  'Every accepted quote has been booked.': 'Aucun devis accepté en attente de réservation.',
  'Unread replies': 'Réponses non lues',
  'Every reply has been read.': 'Aucune réponse non lue.',
  Later: 'Plus tard',
  'No enquiries have been put off.': 'Aucune demande reportée.',
  Quarantine: 'Quarantaine',
  'No enquiries look automated.': 'Aucune demande suspecte.',
  Reviews: 'Avis',
  'No reviews or comments are waiting.': 'Aucun avis ni commentaire en attente.',
  'Not delivered': "Échecs d'envoi",
  'Every email was delivered.': "Aucun échec d'envoi.",
  'Follow-ups': 'Relances',
  'Nothing is due today.': "Aucune relance prévue aujourd'hui.",
  Answered: 'Traitées',
  'Nothing has been answered yet.': "Aucune demande traitée pour l'instant.",
  'Quotes sent': 'Devis envoyés',
  'Quotes accepted': 'Devis acceptés',
  'Trips booked': 'Voyages réservés',
  'Trips travelled': 'Voyages effectués',
  'No trips have ended yet.': "Aucun voyage n'est encore terminé.",
  'Waiting for you: {time}': 'Attend votre réponse : {time}',
  'Wrote {time}: {text}': 'A écrit le {time} : {text}',
  'Accepted without dates {time}. Enter the dates.':
    'Accepté sans dates le {time}. Indiquez les dates.',
  'No quotes are waiting for an answer.': 'Aucun devis en attente de réponse.',
  All: 'Toutes',
  'There are no enquiries yet.': "Aucune demande pour l'instant.",
  'No results.': 'Aucun résultat.',
  'Search results': 'Résultats de la recherche',
  'New enquiry': 'Nouvelle demande',
  '1 trip task is overdue': '1 tâche en retard sur un voyage',
  '{count} trip tasks are overdue': '{count} tâches en retard sur les voyages',
  Problems: 'Problèmes',
  'Name, email address, phone number, date or month of travel, note or any other word':
    'Nom, e-mail, téléphone, date ou mois du voyage, ou tout mot de la demande et de ses notes',
  Lists: 'Listes',
  'More lists': 'Autres listes',
  'No name given': 'Sans nom',
  'assigned to {name}': 'attribuée à {name}',
  'put off until {day}': 'reportée au {day}',
  'received {time}': 'reçue le {time}',
  'Download this list:': 'Télécharger cette liste :',
  'CSV for French Excel (;)': 'CSV pour Excel en français (;)',
  Pages: 'Pages',
  'Previous page': 'Page précédente',
  'Page {number}': 'Page {number}',
  'Next page': 'Page suivante',

  // States, outcomes and sources: desk/enquiries/wording.ts.
  Closed: 'Classée',
  'Answered after {time}': 'Réponse en {time}',
  'To read': 'À lire',
  'Not answered in time': 'Délai de réponse dépassé',
  'Late by {time}': 'En retard de {time}',
  '{time} left': 'il reste {time}',
  Quoted: 'Devis envoyé',
  Accepted: 'Devis accepté',
  Booked: 'Voyage réservé',
  Travelled: 'Voyage terminé',
  Lost: 'Perdue',
  Booking: 'Réservation',
  '{hours} h': '{hours} h',
  '{hours} h {minutes} m': '{hours} h {minutes} min',
  '{days} d {hours} h': '{days} j {hours} h',
  '{day}, {hour}:{minute}': '{day} à {hour}\u202Fh\u202F{minute}',

  // Confirmations of actions, and lines of the history, which follow the member's name.
  'the traveller': 'le voyageur',
  'the desk': 'le bureau',
  'Marked as answered.': 'Marquée comme traitée.',
  'marked it as answered': 'a marqué la demande comme traitée',
  'Reopened. It is back in its list.':
    'Demande rouverte. Elle est de nouveau dans la boîte de réception.',
  'reopened it': 'a rouvert la demande',
  'Closed. Nothing more will be sent about it.':
    'Classée. Plus aucun e-mail ne partira à son sujet.',
  'closed it as spam': 'a classé la demande comme indésirable',
  'closed it': 'a classé la demande',
  'Released. Its emails are being sent now.':
    'Débloquée. Les e-mails en attente partent maintenant.',
  'released it, and its emails went out':
    'a débloqué la demande ; les e-mails en attente sont partis',
  'Assignment saved.': 'Attribution enregistrée.',
  'assigned it to {name}': 'a attribué la demande à {name}',
  'unassigned it': "a retiré l'attribution",
  'Note saved.': 'Note enregistrée.',
  'wrote a note:': 'a écrit une note :',
  'removed a note': 'a supprimé une note',
  'Put off until {day}. You will find it under Later, and in that morning’s email.':
    "Reportée au {day}. Vous la retrouverez dans la liste « Plus tard » et dans l'e-mail du matin.",
  'Moved out of Later.': 'Report annulé.',
  'put it off until {day}': 'a reporté la demande au {day}',
  'moved it out of Later': 'a annulé le report',
  'Outcome saved.': 'Issue enregistrée.',
  'set the outcome to {outcome}': "a indiqué l'issue de la demande : {outcome}",
  'cleared the outcome': "a effacé l'issue",
  'The email will be sent within seconds.': "L'e-mail part dans quelques secondes.",
  'The webhook will be called again.': 'Le webhook va être relancé.',
  'called the webhook again': 'a relancé le webhook',
  'sent the confirmation again': 'a renvoyé la confirmation',
  'sent the team’s email again': "a renvoyé l'e-mail à l'équipe",
  'Approved.': 'Approuvé.',
  'approved it for the site': 'a approuvé la mise en ligne',
  'Removed.': 'Retiré.',
  'removed it from the site': 'a retiré le texte du site',
  'Visitors will see the change when the website is next published. Publish it under Website, or ask the person who looks after the server to run “npm run build”.':
    'Les visiteurs verront le changement à la prochaine mise à jour du site : publiez depuis « Site », ou demandez à la personne qui gère le serveur de lancer « npm run build ».',
  'Enquiry saved.': 'Demande enregistrée.',
  'entered it by hand': 'a saisi la demande à la main',
  'Correction saved.': 'Correction enregistrée.',
  'corrected it': 'a corrigé la demande',
  'The quote is on its way.': 'Le devis est parti.',
  'sent quote {number}': 'a envoyé le devis n° {number}',
  'Quote withdrawn.': 'Devis retiré.',
  'withdrew quote {number}': 'a retiré le devis n° {number}',
  'accepted quote {number}, as {name}': 'a accepté le devis n° {number}, sous le nom de {name}',
  'Trip saved.': 'Voyage enregistré.',
  'booked the trip': 'a enregistré le voyage',
  'marked it as travelled, since the trip is over':
    "a noté que le voyage a eu lieu, puisqu'il est terminé",
  'changed the trip': 'a modifié le voyage',
  'Checklist saved.': 'Liste des tâches enregistrée.',
  'ticked off “{task}”': 'a coché « {task} »',
  'removed “{task}”': 'a supprimé « {task} »',
  'changed “{task}”': 'a modifié « {task} »',
  'Payment saved.': 'Paiement enregistré.',
  'recorded a payment: {payment}': 'a enregistré un paiement : {payment}',
  'removed a payment: {payment}': 'a supprimé un paiement : {payment}',
  'corrected a payment: {payment}': 'a corrigé un paiement : {payment}',
  'Your reply is on its way.': 'Votre réponse est partie.',
  'Answer saved.': 'Réponse enregistrée.',
  'replied by email': 'a répondu par e-mail',
  'answered on WhatsApp': 'a répondu sur WhatsApp',
  'answered by phone': 'a répondu par téléphone',
  'answered from another email program': 'a répondu par e-mail, depuis une autre messagerie',
  'answered elsewhere': 'a répondu par un autre moyen',
  'wrote: {text}': 'a écrit : {text}',
  'Marked as read.': 'Marquée comme lue.',
  'read the reply': 'a lu la réponse',
  'Undone.': 'Annulé.',
  'undid an action': 'a annulé une action',
  'undid an action: {action}': 'a annulé {action}',
  'marking it as answered': 'le passage en « traitée »',
  'reopening it': 'la réouverture',
  'closing it': 'le classement',
  'the assignment': "l'attribution",
  'the note': 'la note',
  'putting it off': 'le report',
  'the outcome': "l'issue",
  'the acceptance of the quote': "l'acceptation du devis",
  'withdrawing the quote': 'le retrait du devis',
  'booking the trip': "l'enregistrement du voyage",
  'marking it as travelled': 'le passage en « voyage effectué »',
  'the change to the trip': 'la modification du voyage',
  'the change to the checklist': 'la modification de la liste des tâches',
  'the change to a payment': "la modification d'un paiement",

  // An enquiry: desk/enquiries/enquiry-page.tsx, desk/enquiries/enquiry-story.tsx.
  'You cannot do this in the enquiry’s current state. Nothing was changed.':
    "Action impossible dans l'état actuel de la demande. Rien n'a été modifié.",
  'The sender changed the enquiry': "l'expéditeur a modifié la demande",
  '{change} while you were reading, so your change was not saved. Check the enquiry, and try again if you still want to.':
    "Pendant que vous lisiez, {change}. Votre modification n'a donc pas été enregistrée. Vérifiez la demande, puis recommencez si nécessaire.",
  'Received {time}': 'Reçue le {time}',
  'answer by {time}': 'répondre avant le {time}',
  'Kigali time': 'heure de Kigali',
  'Enquiry details': 'Détail de la demande',
  'Edit the enquiry': 'Corriger la demande',
  'Erase this person’s data…': 'Effacer les données de cette personne…',
  'Book a trip without a quote': 'Créer un voyage sans devis',
  'Enter the dates': 'Indiquer les dates',
  'No dates yet': 'Dates à fixer',
  'Trip, {days}': 'Voyage {days}',
  'Many enquiries came from this internet address within an hour. They may be from guests at one hotel, or from a bot. Any bookings among them will not get an automatic confirmation.':
    "De nombreuses demandes sont arrivées de cette adresse IP en une heure : clients d'un même hôtel, ou robot. Les réservations concernées ne reçoivent pas de confirmation automatique.",
  'It looks automated: {signals}. Its emails will not be sent until somebody on the team releases it.':
    "Cette demande semble venir d'un robot : {signals}. Ses e-mails ne partiront pas tant qu'un membre de l'équipe ne l'aura pas débloquée.",
  'no record of which site the form was sent from': "page d'origine inconnue",
  'form sent from another website': 'envoyée depuis un autre site',
  'time spent on the form unknown': 'durée de saisie inconnue',
  'filled in too quickly': 'remplie trop vite',
  'link in a name': 'lien dans un nom',
  'many links': 'nombreux liens',
  'many from one internet address': "nombreuses demandes d'une même adresse IP",
  'hidden field filled in': 'champ caché rempli',
  'same text from many senders': 'même texte chez plusieurs expéditeurs',
  'too many from one internet address': "trop de demandes d'une même adresse IP",
  'too many at once': 'trop de demandes à la fois',
  Undo: 'Annuler',
  '{name} wrote:': '{name} a écrit :',
  '{name} wrote: “{words}”': '{name} a écrit : « {words} »',
  'Close all': 'Tout classer',
  'Release those from people first. Enquiries that arrive meanwhile stay open.':
    "Débloquez d'abord celles des voyageurs. Les demandes qui arrivent entre-temps restent dans la liste.",
  '1 enquiry closed as spam.': '1 demande classée comme indésirable.',
  '{count} enquiries closed as spam.': '{count} demandes classées comme indésirables.',
  'Next enquiry: {name}': 'Demande suivante : {name}',
  Versions: 'Versions',
  'The newest {count}.': 'Les {count} versions les plus récentes.',
  'First version': 'Première version',
  'Version {number}': 'Version {number}',
  History: 'Historique',
  'Remove note': 'Supprimer la note',
  'Undo this': 'Annuler cette action',
  Emails: 'E-mails',
  'Email to the team': "E-mail à l'équipe",
  'Confirmation to the customer': 'Confirmation au client',
  'Email to the team about a change': "E-mail à l'équipe : demande modifiée",
  'Email to the team: the customer cannot be reached by email':
    "E-mail à l'équipe : client injoignable par e-mail",
  'Quote to the traveller': 'Devis au voyageur',
  'Reply to the traveller’s acceptance': "Réponse à l'acceptation du devis",
  'Reply to the traveller': 'Réponse au voyageur',
  'Webhook {name}': 'Webhook {name}',
  '{name}, number {number}': '{name}, n° {number}',
  '{name}, version {number}': '{name}, version {number}',
  'Send again': 'Renvoyer',

  // Emails about an enquiry: desk/enquiries/format-delivery.ts.
  'no email can be sent to this address': 'adresse e-mail inutilisable',
  'the form was sent from another site': "formulaire envoyé d'un autre site",
  'three confirmations had already been sent to this email address that day':
    'quatrième confirmation du jour à cette adresse',
  'the hourly limit for confirmations was reached':
    'nombre maximal de confirmations par heure atteint',
  'the email address is not valid, the form came from another site, or a sending limit was reached':
    'adresse inutilisable, autre site ou limite atteinte',
  'replaced by a newer email': 'remplacé par un e-mail plus récent',
  'removed from the outbox': "retiré de la boîte d'envoi",
  waiting: 'en attente',
  'being sent': "en cours d'envoi",
  sent: 'envoyé',
  skipped: 'non envoyé',
  'failed: refused': 'échec : e-mail refusé',
  'failed: could not be delivered in time': 'échec : délai dépassé',
  'waiting for up to a minute, in case the customer changes something':
    'en attente une minute au plus, au cas où le client modifierait sa demande',
  'skipped: {reason}': 'non envoyé : {reason}',
  'saved to the mail folder, because no mail server is set up':
    'enregistré dans le dossier des e-mails : aucun serveur de messagerie configuré',
  'due {time}': 'prévu le {time}',
  '{count} attempts': '{count} tentatives',
  'The confirmation to {email} was refused. Call instead, or ask for another address.':
    'La confirmation envoyée à {email} a été refusée. Téléphonez, ou demandez une autre adresse.',
  'The confirmation to {email} could not be delivered in time. Call instead, or ask for another address.':
    "La confirmation envoyée à {email} n'a pas pu être remise à temps. Téléphonez, ou demandez une autre adresse.",

  // The actions: desk/enquiries/enquiry-actions.tsx.
  Actions: 'Actions',
  'I answered elsewhere': "J'ai répondu par un autre moyen",
  'Your answer. Paste it here to keep a record.':
    'Votre réponse. Collez-la ici pour en garder une trace.',
  'Save answer': 'Enregistrer la réponse',
  'Write a note': 'Écrire une note',
  'For the team only': "Visible par l'équipe seulement",
  'Save note': 'Enregistrer la note',
  'Not spam: release': 'Débloquer la demande',
  'Spam: close': 'Classer comme indésirable',
  'Remove from the site': 'Retirer du site',
  'Approve for the site': 'Approuver la mise en ligne',
  'Close enquiry': 'Classer',
  'Mark as answered': 'Marquer comme traitée',
  'Close without answering': 'Classer sans répondre',
  Reopen: 'Rouvrir',
  nobody: 'aucun',
  you: 'vous',
  'Assigned to: {name}': 'Responsable : {name}',
  'Assign to me': "M'attribuer la demande",
  'Assign to {name}': 'Attribuer à {name}',
  Unassign: "Retirer l'attribution",
  Tomorrow: 'Demain',
  'In 3 days': 'Dans 3 jours',
  'Next Monday': 'Lundi prochain',
  'Put off until': 'Reporter',
  'Put off until another date': 'Reporter à un autre jour',
  'Put off until {day}': 'Reportée au {day}',
  'Date in Kigali': 'Date (heure de Kigali)',
  'Save date': 'Enregistrer la date',
  'Clear date': 'Effacer la date',
  Outcome: 'Issue',
  'Outcome: {outcome}': 'Issue : {outcome}',
  'Reason, if it was lost': 'Motif, si la demande est perdue',
  'Save outcome': "Enregistrer l'issue",
  'Clear outcome': "Effacer l'issue",

  // Erasing a person: desk/privacy/erase-page.tsx, desk/privacy/erase-person.ts.
  ERASE: 'EFFACER',
  Erase: 'Effacer',
  Erased: 'Données effacées',
  'Erase a person’s data': "Effacer les données d'une personne",
  'Erase this person’s data?': 'Effacer les données de cette personne ?',
  'Nothing was erased. Type {word} first.': "Rien n'a été effacé. Tapez d'abord {word}.",
  'One enquiry has been erased, with everything about it.':
    "Une demande a été effacée, avec tout ce qui s'y rapporte.",
  '{count} enquiries have been erased, with everything about them.':
    "{count} demandes ont été effacées, avec tout ce qui s'y rapporte.",
  'Within minutes the desk also rewrites its database file, so that no trace is left in it.':
    "Le fichier de la base de données sera réécrit dans quelques minutes : il n'y restera aucune trace.",
  'This erases {person} from the desk, with everything below. It cannot be undone.':
    'Toutes les données de {person} seront effacées, avec tout ce qui suit. Cette action est irréversible.',
  'One version of the form': 'Une version du formulaire',
  '{count} versions of the form': '{count} versions du formulaire',
  'The trip: {start} - {end}': 'Le voyage : {start} - {end}',
  'One task of the checklist': 'Une tâche de la liste',
  '{count} tasks of the checklist': '{count} tâches de la liste',
  'One quote, with its page and PDF': 'Un devis, avec sa page et son PDF',
  '{count} quotes, with their pages and PDFs': '{count} devis, avec leurs pages et leurs PDF',
  'One message of the conversation': 'Un message de la conversation',
  '{count} messages of the conversation': '{count} messages de la conversation',
  'One attached file': 'Une pièce jointe',
  '{count} attached files': '{count} pièces jointes',
  'One note': 'Une note',
  '{count} notes': '{count} notes',
  'The record of one email or call': "La trace d'un envoi",
  'The records of {count} emails and calls': 'La trace de {count} envois',
  'The history and the search text': "L'historique et le texte de recherche",
  'One payment stays in the accounts without name and note: {sums}':
    'Un paiement reste dans les comptes, sans nom ni remarque : {sums}',
  '{count} payments stay in the accounts without name and notes: {sums}':
    '{count} paiements restent dans les comptes, sans nom ni remarque : {sums}',
  'One message in the conversation of {reference}, which stays without the address':
    "Un message dans la conversation de {reference}, qui reste sans l'adresse",
  '{count} messages in the conversation of {reference}, which stays without the address':
    "{count} messages dans la conversation de {reference}, qui reste sans l'adresse",
  'Drafts and published versions in the editor: {count}':
    "Brouillons et versions publiées dans l'éditeur : {count}",
  'With the same phone number': 'Avec le même numéro de téléphone',
  'These may be the same person’s, or those of somebody who shares the phone. Tick what to erase too.':
    "Ces demandes sont peut-être de la même personne, ou de quelqu'un qui partage ce téléphone. Cochez celles à effacer aussi.",
  'Erase a companion instead': "Effacer plutôt une personne qui l'accompagne",
  'The address in {reference}, which stays': "L'adresse dans {reference}, qui reste",
  'The address has been erased from other people’s enquiries.':
    "L'adresse a été effacée des demandes d'autres personnes.",
  'They wrote in this conversation too, or were copied. This erases their messages and their address, and the enquiry stays.':
    'Ces personnes ont aussi écrit dans cette conversation, ou étaient en copie. Leurs messages et leur adresse seront effacés ; la demande reste.',
  'One message in somebody else’s conversation has been erased.':
    "Un message dans la conversation de quelqu'un d'autre a été effacé.",
  '{count} messages in other people’s conversations have been erased.':
    "{count} messages dans les conversations d'autres personnes ont été effacés.",
  'Not erased, with the same phone number: {enquiries}':
    'Non effacées, avec le même numéro de téléphone : {enquiries}',
  'a person whose data was erased': 'une personne dont les données ont été effacées',
  'a person with no usable email address': 'cette personne (sans adresse utilisable)',
  'Emails saved as files: {count}': 'E-mails enregistrés dans des fichiers : {count}',
  'The site still shows {files}. Remove this content from the site first.':
    "Le site affiche encore {files}. Retirez d'abord ces contenus.",
  'Backups, spreadsheets you have downloaded and your mailbox still contain this person’s details. Ask whoever looks after the desk’s server to make a new backup, and delete the rest yourself.':
    'Les sauvegardes, les tableaux téléchargés et votre messagerie contiennent encore ces données. Demandez une nouvelle sauvegarde à la personne qui gère le serveur, et supprimez le reste vous-même.',
  'Type {word} to confirm': 'Tapez {word} pour confirmer',
  'An email about this person, or a webhook call, is being sent right now. Not everything was removed. Try again in a few minutes.':
    "Un e-mail ou un webhook concernant cette personne est en cours d'envoi. Certaines données n'ont pas été effacées : réessayez dans quelques minutes.",
  'An email about this person, or a webhook call, is being sent right now. Nothing was removed. Try again in a few minutes.':
    "Un e-mail ou un webhook concernant cette personne est en cours d'envoi. Rien n'a été effacé : réessayez dans quelques minutes.",
  'They were removed from the database, but may still be in {file}, which another program has open. Stop the desk and that program, then start the desk again to empty that file.':
    'Les données sont effacées de la base, mais peuvent subsister dans {file}, ouvert par un autre programme. Arrêtez le serveur et ce programme, puis relancez le serveur pour vider ce fichier.',
  'Nothing was removed. The list of erasures was created with a different key ({key}). Copy the file erasure.key from the desk that created it into {folder}.':
    "Le registre des effacements a été créé avec une autre clé ({key}). Copiez le fichier erasure.key du serveur d'origine dans {folder}. Rien n'a été effacé.",
  '{file} could not be changed ({code}), so nothing was removed. Ask whoever looks after the desk’s server to let the desk write to it.':
    "{file} n'a pas pu être modifié ({code}) : rien n'a été effacé. Demandez à la personne qui gère le serveur d'y autoriser l'écriture.",

  // Sign-in: desk/team/sign-in.tsx.
  'Sign in': 'Se connecter',
  'Sign in to the desk': "Se connecter à l'espace équipe",
  'Your work email address': 'Votre adresse e-mail professionnelle',
  'Send me a link': 'Recevoir un lien',
  'There is no password. The link in the email signs you in on this browser.':
    'Pas de mot de passe : le lien reçu par e-mail ouvre la session dans ce navigateur.',
  'No email after a few minutes? Check the address above. If it is right, ask whoever looks after the desk’s server to run this command, which prints a link:':
    "Toujours pas d'e-mail après quelques minutes ? Vérifiez l'adresse ci-dessus. Si elle est correcte, demandez à la personne qui gère le serveur de lancer cette commande, qui affiche un lien :",
  'You are signing in as {email}. This browser stays signed in for 30 days after you last use it.':
    'Vous vous connectez avec le compte {email}. La session reste ouverte dans ce navigateur, et expire après 30 jours d’inactivité.',
  'If you did not expect this link, close this page.':
    "Si vous n'attendiez pas ce lien, fermez cette page.",
  'If this address belongs to somebody on the team, a link is on its way. It works once, and expires after 15 minutes. If you have three emails from the last 15 minutes, no other is sent: use one of those.':
    "Si cette adresse est celle d'un membre de l'équipe, un lien vient d'y être envoyé. Il est valable une seule fois, pendant 15 minutes. Si vous avez reçu trois e-mails au cours des 15 dernières minutes, aucun autre ne part : utilisez l'un d'eux.",
  'You have asked for three links to this address in the past hour, so we did not send another. The latest email may still be on its way. Check your spam folder too. You can ask again in 20 minutes.':
    "Vous avez demandé trois liens pour cette adresse en une heure : nous n'en avons pas envoyé d'autre. Le dernier e-mail est peut-être encore en route ; regardez aussi dans les indésirables. Vous pourrez en demander un nouveau dans 20 minutes.",
  'This link does not work: it has already been used, has expired, or was cut off by your email app. Ask for a new one here.':
    "Ce lien n'est pas valable : il a déjà servi, il a expiré, ou votre messagerie l'a tronqué. Demandez-en un nouveau ici.",
  'You are signed out.': 'Déconnexion réussie.',

  // Account and team: desk/team/account.tsx, desk/team/team-page.tsx.
  'You are signed in as {email}.': 'Compte connecté : {email}.',
  'Signed-in devices': 'Appareils connectés',
  'Unknown device': 'Appareil inconnu',
  '{device} (this device)': '{device} (cet appareil)',
  'since {start}, last used {last} (Kigali time)':
    'connecté le {start}, dernière activité le {last} (heure de Kigali)',
  'Sign out {device}': 'Déconnecter {device}',
  'Sign out': 'Déconnecter',
  'Manage the team': "Gérer l'équipe",
  'Sign out here': 'Se déconnecter',
  'Sign out everywhere': 'Se déconnecter de tous les appareils',
  Team: 'Équipe',
  'Invited. The email with the link to sign in is on its way.':
    "Invitation envoyée. L'e-mail avec le lien de connexion est en route.",
  'Name saved.': 'Nom modifié.',
  'Removed, and signed out of all devices.': 'Membre retiré, et déconnecté de tous ses appareils.',
  'Signed out of all devices.': 'Membre déconnecté de tous ses appareils.',
  'Enter a name and one email address.': 'Indiquez un nom et une seule adresse e-mail.',
  '{email} is already in the team.': "{email} fait déjà partie de l'équipe.",
  'Enter a name with {count} characters or fewer.':
    'Indiquez un nom de {count} caractères au plus.',
  'These people can sign in to the desk, and can see and do everything here.':
    'Chaque membre peut se connecter, tout consulter et tout modifier.',
  '{name} (you)': '{name} (vous)',
  'since {day}': 'membre depuis le {day}',
  'invited by {name}': "à l'invitation de {name}",
  '1 device, last used {time}': '1 appareil, dernière activité le {time}',
  '{count} devices, last used {time}': '{count} appareils, dernière activité le {time}',
  'not signed in': 'aucun appareil connecté',
  'Rename {name}': 'Renommer {name}',
  'Name (used to sign replies)': 'Nom (signature des réponses)',
  Rename: 'Renommer',
  'Sign {name} out of all devices': 'Déconnecter {name} de tous ses appareils',
  'Remove {name} from the team': "Retirer {name} de l'équipe",
  'Removed: {addresses}. To let them back in, invite them again.':
    "Anciens membres : {addresses}. Pour leur rendre l'accès, invitez-les de nouveau.",
  Invite: 'Inviter un membre',
  'They get an email with a link to sign in. It works for 7 days.':
    'La personne reçoit un e-mail avec un lien de connexion, valable 7 jours.',
  'Remove from the team': "Retirer de l'équipe",
  'Remove {name} from the team?': "Retirer {name} de l'équipe ?",
  'This signs {email} out of all devices at once. They cannot sign in again.':
    '{email} sera aussitôt déconnecté de tous ses appareils et ne pourra plus se connecter.',
  'No open enquiry is assigned to them.': 'Aucune demande en cours ne lui est attribuée.',
  'The open enquiry assigned to them will become unassigned.':
    "La demande en cours qui lui est attribuée n'aura plus de responsable.",
  'The {count} open enquiries assigned to them will become unassigned.':
    "Les {count} demandes en cours qui lui sont attribuées n'auront plus de responsable.",
  'Their email address stays in the history. If they know the password for the team’s mailbox, change it.':
    "L'historique conserve l'adresse de ce membre. Si cette personne connaît le mot de passe de la messagerie de l'équipe, changez-le.",

  // Statistics: desk/statistics/statistics.ts, desk/statistics/page.tsx.
  'Lost or closed': 'Perdues ou classées',
  Open: 'En cours',
  'No reason given': 'Sans motif',
  'USA, Canada and others (+1)': 'États-Unis, Canada et autres (+1)',
  'Russia and Kazakhstan (+7)': 'Russie et Kazakhstan (+7)',
  'No data yet.': "Aucune donnée pour l'instant.",
  'Bookings by destination. A booking can include several.':
    'Nombre de réservations. Une réservation peut compter plusieurs destinations.',
  'Adventures and trips': 'Aventures et voyages',
  'Requests and questions from their pages, and bookings with gorilla trekking.':
    'Demandes et questions envoyées depuis leurs pages, plus les réservations qui comprennent une randonnée chez les gorilles.',
  Countries: 'Pays',
  'By phone number. Not counted: {missing} without one, and {unclear} without a country code or with a foreign number after Rwanda’s +250.':
    "D'après le numéro de téléphone. Non comptées : {missing} sans numéro, et {unclear} sans indicatif ou avec un numéro étranger après le +250 du Rwanda.",
  'The page the form was sent from.': "La page d'où le formulaire a été envoyé.",
  'Enquiry sources': 'Origine des demandes',
  'How each enquiry arrived.': 'Le canal par lequel chaque demande est arrivée.',
  'Reasons for lost enquiries': 'Motifs des demandes perdues',
  'As the team wrote them.': "Tels que l'équipe les a saisis.",
  'As of {time} in Kigali, for the last twelve months. Enquiries that are in quarantine, erased, or deleted after their retention period are not counted.':
    'Chiffres des douze derniers mois, au {time} (heure de Kigali). Les demandes en quarantaine, effacées, ou supprimées au terme de leur durée de conservation ne sont pas comptées.',
  'Enquiries per week': 'Demandes par semaine',
  '{current} so far this week, {last} last week and {before} the week before.':
    "{current} depuis le début de la semaine, {last} la semaine dernière et {before} la semaine d'avant.",
  'Weeks begin on Monday. The table shows enquiries by type.':
    'Les semaines commencent le lundi. Le tableau donne le détail par type.',
  'Week beginning': 'Semaine du',
  'Answered within {hours} hours': 'Réponses sous {hours} heures',
  '{percent}%': '{percent}\u00A0%',
  '{percent}% in {month}.': '{percent}\u00A0% en {month}.',
  'By month of arrival. Enquiries that are not yet answered and not yet late are not counted.':
    "En pourcentage des demandes traitées ou en retard, par mois d'arrivée.",
  Month: 'Mois',
  Enquiries: 'Demandes',
  'Within {hours} hours': 'Sous {hours} heures',
  'Response time': 'Délai de réponse',
  'Half of the answers in {month} took no longer than {time}.':
    'En {month}, une réponse sur deux est partie en {time} au plus.',
  'The median in hours, by month of arrival.': "Délai médian en heures, par mois d'arrivée.",
  'Median time': 'Délai médian',
  Outcomes: 'Issue des demandes',
  '{booked} of {count} enquiries led to a booking.':
    "Demandes suivies d'une réservation : {booked} sur {count}.",
  'Reviews and comments are not counted. The table shows outcomes by month of arrival.':
    "Hors avis et commentaires. Le tableau donne le détail par mois d'arrivée.",
  Quotes: 'Devis',
  '{accepted} of {count} enquiries with a quote led to an acceptance.':
    'Devis acceptés : {accepted} sur {count}.',
  'Enquiries by the month of their first quote. The time runs from the enquiry to that quote.':
    'Demandes réparties selon le mois du premier devis. Le délai court de la demande à ce devis.',
  'Acceptance rate': "Taux d'acceptation",
  'Value by month of travel': 'Montant par mois de voyage',
  'Accepted quotes.': 'Devis acceptés.',
  'By the first day of the trip. The bars show the number of trips.':
    "D'après le premier jour du voyage. Les barres indiquent le nombre de voyages.",
  'Month of travel': 'Mois du voyage',
  Value: 'Montant',
  'The other {names} have {enquiries} between them.':
    'Lignes non affichées : {names} (demandes : {enquiries}).',
  'Most often: {names}.': 'En tête : {names}.',
  'Show the table': 'Afficher le tableau',
  '{title}: table': '{title} : tableau',

  // Emails to the team about an enquiry: desk/emails.
  About: 'Sujet',
  Sent: 'Envoyé le',
  When: 'Dates',
  Where: 'Destination',
  Prefers: 'Contact préféré',
  'Answer by': 'Répondre avant le',
  'To be read by': 'Lire avant le',
  '{time} (Kigali)': '{time} (Kigali)',
  Fitness: 'Niveau de marche',
  nothing: 'rien',
  '(was: {answer})': '(avant : {answer})',
  Somebody: "Quelqu'un",
  'this customer': 'ce client',
  'the address given': "l'adresse indiquée",
  'Changed: {answers}.': 'Modifié : {answers}.',
  'Changed: {about}': '[Modification] {about}',
  '{name} changed their request': '{name} a modifié sa demande',
  '{name} would like to travel': '{name} souhaite voyager',
  'Reference {reference}. These answers have changed:':
    'Référence {reference}. Réponses modifiées :',
  'The customer got no confirmation, because the form was not sent from our site, or too many confirmations were sent in a short time, to this address or to all customers. Somebody may be misusing the form. If this looks like a person, please write to them yourself.':
    "Le client n'a pas reçu de confirmation : le formulaire ne venait pas de notre site, ou trop de confirmations sont parties en peu de temps, vers cette adresse ou au total. Il s'agit peut-être d'un abus. Si la demande vous paraît sérieuse, écrivez vous-même au client.",
  'The full request': 'La demande complète',
  'Every answer': 'Détail de la demande',
  'Reference {reference}. Received {received}; please answer by {by} (Kigali time).':
    'Référence {reference}. Reçue le {received} ; répondre avant le {by} (heure de Kigali).',
  'Reference {reference}. Received {received}; please read it by {by} (Kigali time).':
    'Référence {reference}. Reçu le {received} ; lire avant le {by} (heure de Kigali).',
  'A reply to this email goes to the customer. The request is attached as it was sent.':
    "Répondez à cet e-mail : votre message sera envoyé directement au client. La demande est jointe telle qu'il l'a envoyée.",
  'Emails to the address above cannot be delivered. Call or message instead. The request is attached as it was sent.':
    "L'adresse ci-dessus ne reçoit pas d'e-mails : téléphonez ou écrivez sur WhatsApp. La demande est jointe telle qu'elle a été envoyée.",
  'A reply to this email goes to the sender. The form is attached as it was sent.':
    "Répondez à cet e-mail : votre message sera envoyé directement à l'expéditeur. Le formulaire est joint tel qu'il l'a envoyé.",
  'Emails to the address above cannot be delivered. The form is attached as it was sent.':
    "L'adresse ci-dessus ne reçoit pas d'e-mails. Le formulaire est joint tel qu'il a été envoyé.",
  'Our confirmation did not reach {email}.': "Notre confirmation n'a pas pu être remise à {email}.",
  'Our confirmation to {name} did not go out': 'Confirmation non remise à {name}',
  'Our confirmation of {reference} could not be delivered to {email}. The address may have a typo, the mailbox may be full, or there may be an outage. The request itself is safe.':
    "Notre confirmation de la demande {reference} n'a pas pu être remise à {email} : faute de frappe dans l'adresse, boîte pleine ou panne. La demande elle-même est bien enregistrée.",
  'Please call or message them instead: {phone}.': 'Téléphonez ou écrivez sur WhatsApp : {phone}.',
  'There is no phone number in the request. Please write to them yourself.':
    'La demande ne comporte pas de numéro de téléphone. Écrivez vous-même au client.',
  'A trade agent, enquiring on behalf of somebody else': 'Une agence de voyages, pour un client',
  'A media opportunity': 'Un reportage ou un tournage',
  'More than {max} people: {count}': 'Plus de {max} personnes : {count}',
  'Prefers {way}, but gave no number that can be dialled':
    'Contact préféré : {way}, mais aucun numéro utilisable',
  'Gave an answer that is not on our list: {questions}': 'Réponses hors liste : {questions}',
  'Reply by email': 'Répondre par e-mail',
  'Reply on WhatsApp': 'Répondre sur WhatsApp',
  '{name} wrote to us': '{name} nous a écrit',
  '{name} would like to go trekking': '{name} souhaite faire une randonnée',
  '{name} would like to go hiking': '{name} souhaite faire une marche en forêt',
  '{name} wrote a review': '{name} a écrit un avis',
  '{name} wrote a comment': '{name} a écrit un commentaire',
  '{name} asked about a trip': '{name} a une question sur un voyage',
  '{name} changed what they sent': '{name} a modifié son envoi',
  'See the page': 'Voir la page',
  '{subject} ({reference}, answer by {by} Kigali time)':
    '{subject} ({reference}, répondre avant le {by}, heure de Kigali)',
  '{kind} {reference}: {name}, answer by {by} Kigali time':
    '{kind} {reference} : {name}, répondre avant le {by}, heure de Kigali',
  '{kind} {reference}: {name}, please read by {by} Kigali time':
    '{kind} {reference} : {name}, lire avant le {by}, heure de Kigali',
  'Read it before it appears on the site. Once you approve it in the desk, it will appear when the website is next published.':
    "Ce texte est à lire avant publication. Une fois approuvé dans l'espace équipe, il paraîtra à la prochaine mise à jour du site.",
  'Read it before it appears on the site. Once you approve it in the desk, it will appear when the website is next published. Until then, the version approved earlier stays there.':
    "Cette version est à lire avant publication. Une fois approuvée dans l'espace équipe, elle paraîtra à la prochaine mise à jour du site. D'ici là, la version déjà approuvée reste en ligne.",
  'These answers have changed:': 'Réponses modifiées :',
  Everything: 'Message complet',
  'Open in the desk': "Ouvrir dans l'espace équipe",
  'See them all in the desk': "Tout voir dans l'espace équipe",
  'and 1 more': 'et 1 autre',
  'and {count} more': 'et {count} autres',
  '{reference} ({kind}): {name}': '{reference} ({kind}) : {name}',
  'Open {reference}': 'Ouvrir {reference}',
  'Changed: booking request {reference}, {name}':
    'Demande de réservation {reference} modifiée : {name}',
  'Our confirmation to {name} ({reference}) did not go out':
    'Confirmation non remise à {name} ({reference})',
  'Booking request {reference}: {name}, answer by {by} Kigali time':
    'Demande de réservation {reference} : {name}, répondre avant le {by}, heure de Kigali',

  // Invitations and sign-in links: desk/emails/notices.ts.
  '{by} has invited you to join the desk': "{by} vous invite à rejoindre l'espace équipe",
  'Your link to the desk': "Votre lien vers l'espace équipe",
  'It works once, until {time} Kigali time.':
    "Valable une seule fois, jusqu'au {time}, heure de Kigali.",
  'Welcome to the team, {name}': "Bienvenue dans l'équipe, {name}",
  '{by} ({byEmail}) has added you to the desk, where the team answers enquiries. There is no password: this link signs you in. For a new link, use the sign-in page.':
    "{by} ({byEmail}) vous donne accès à l'espace équipe, où nous répondons aux demandes. Pas de mot de passe : ce lien suffit pour vous connecter. Pour en recevoir un autre, passez par la page de connexion.",
  'The link works once, until {time} (Kigali time). It signs you in only on the browser you open it in.':
    "Ce lien est valable une seule fois, jusqu'au {time} (heure de Kigali), dans le navigateur où vous l'ouvrez.",
  'If you do not want this, or do not know {by}, delete this email and nothing will happen. To be taken off the team, write to {byEmail}.':
    "Si vous ne souhaitez pas cet accès, ou si vous ne connaissez pas {by}, supprimez cet e-mail : aucune session ne sera ouverte. Pour quitter l'équipe, écrivez à {byEmail}.",
  'If you did not ask for it, somebody else entered your address. Delete this email and nothing will happen.':
    "Si vous n'avez pas demandé ce lien, quelqu'un d'autre a saisi votre adresse. Supprimez cet e-mail : aucune session ne sera ouverte.",

  // Reminders and the digest: desk/enquiries/reminders.ts, desk/statistics/daily-digest.ts.
  'no name': 'sans nom',
  'late by {time}': 'en retard de {time}',
  'Not answered yet: {reference}, {sender}, {left}':
    'Toujours sans réponse : {reference}, {sender}, {left}',
  'Not answered yet: {count} enquiries, the most urgent: {left}':
    '{count} demandes toujours sans réponse ; la plus urgente : {left}',
  'A customer is waiting for your answer': 'Un client attend votre réponse',
  '{count} customers are waiting for your answer': '{count} clients attendent votre réponse',
  'The site promises an answer within {hours} hours. When you have answered, mark the enquiry as answered in the desk to stop these reminders.':
    "Le site promet une réponse sous {hours} heures. Après avoir répondu, marquez la demande comme traitée dans l'espace équipe pour ne plus recevoir ces rappels.",
  '{enquiry}. Answer by {time} (Kigali time): {left}.':
    '{enquiry}. Répondre avant le {time} (heure de Kigali) : {left}.',
  '{count} overdue': '{count} en retard',
  'Overdue: not answered within {hours} hours':
    'En retard : sans réponse depuis plus de {hours} heures',
  '{count} to follow up': '{count} à relancer',
  'Follow-ups: due today or earlier': 'Relances du jour et relances en retard',
  'overdue trip tasks: {count}': 'tâches en retard sur les voyages ({count})',
  'Trips: overdue tasks': 'Voyages : tâches en retard',
  '{task}, due {day}: {name}': '{task}, échéance le {day} : {name}',
  '{count} new': 'nouvelles demandes ({count})',
  'New since the last digest': 'Nouvelles demandes depuis le dernier récapitulatif',
  '{count} undelivered': "{count} en échec d'envoi",
  'Not delivered: the desk gave up on an email or webhook call':
    "Échecs d'envoi : e-mail ou webhook abandonné",
  '{count} in quarantine': '{count} en quarantaine',
  'In quarantine: these look automated': 'En quarantaine : sans doute des robots',
  'on {day}': 'le {day}',
  answered: 'traitée',
  closed: 'classée',
  'to read': 'à lire',
  quarantine: 'quarantaine',
  '1 problem': '1 problème',
  '{count} problems': '{count} problèmes',
  'This morning: {counts}': 'Ce matin : {counts}',
  'Mwaramutse! The desk this morning': 'Mwaramutse ! Le point du matin',

  // Problems: desk/health/problems.ts.
  'The check “{check}” failed: {code}.': 'Le contrôle « {check} » a échoué : {code}.',
  'Check the desk’s log and the disk that holds DATA_DIR.':
    'Consultez le journal du serveur et vérifiez le disque de DATA_DIR.',
  'No emails are being sent: the mail server has not been working for {minutes} minutes.':
    'Aucun e-mail ne part : le serveur de messagerie est indisponible depuis {minutes} minutes.',
  'No emails are being sent: an email to the team has been waiting for {minutes} minutes.':
    "Aucun e-mail ne part : un message à l'équipe attend depuis {minutes} minutes.",
  'Enquiries are stored, and you can read them here. Check SMTP_URL, the sender’s account and the team’s inbox. The desk’s log has the mail server’s reply.':
    "Les demandes sont bien enregistrées dans l'espace équipe. Vérifiez SMTP_URL, le compte d'envoi et la boîte de l'équipe. La réponse du serveur de messagerie figure dans le journal.",
  'The team’s mailbox has not been read for {minutes} minutes.':
    "La boîte de l'équipe n'a pas été relevée depuis {minutes} minutes.",
  'Travellers’ replies are in the mailbox, not here. Check IMAP_URL and the desk’s log.':
    "Les réponses des voyageurs restent dans la boîte et n'arrivent pas dans l'espace équipe. Vérifiez IMAP_URL et le journal du serveur.",
  'Your mail provider does not give the desk access to the mailbox: {codes}.':
    'Votre fournisseur de messagerie ne donne plus accès à la boîte : {codes}.',
  'Emails wait until the desk has access again. Make a new refresh token, write it in MAIL_REFRESH_TOKEN, and restart the desk. How: docs/hosting.md, “Microsoft 365 and Google”.':
    "Les e-mails partiront dès que l'accès sera rétabli. Créez un nouveau jeton d'actualisation, inscrivez-le dans MAIL_REFRESH_TOKEN et redémarrez le serveur. La marche à suivre : docs/hosting.md, « Microsoft 365 and Google ».",
  'Emails wait until the desk has access again. Check MAIL_CLIENT_ID and MAIL_CLIENT_SECRET: a secret expires at a date that you can see at your mail provider. Then restart the desk.':
    "Les e-mails partiront dès que l'accès sera rétabli. Vérifiez MAIL_CLIENT_ID et MAIL_CLIENT_SECRET : un secret expire à une date indiquée chez votre fournisseur. Puis redémarrez le serveur.",
  'Emails wait until the desk has access again. Check MAIL_TOKEN_URL, and restart the desk. How: docs/hosting.md, “Microsoft 365 and Google”.':
    "Les e-mails partiront dès que l'accès sera rétabli. Vérifiez MAIL_TOKEN_URL et redémarrez le serveur. La marche à suivre : docs/hosting.md, « Microsoft 365 and Google ».",
  'The mail server refused an email for a reason other than the recipient’s mailbox: {codes}.':
    'Le serveur de messagerie a refusé un e-mail, pour une raison étrangère à la boîte du destinataire : {codes}.',
  'The email will be tried again. Check the sender’s account at your mail provider. It may have reached a sending limit (often 5.4.5), or be blocked or not allowed to send (often 5.7.1).':
    "L'envoi sera retenté. Vérifiez le compte d'envoi chez votre fournisseur de messagerie : il a peut-être atteint sa limite d'envoi (souvent 5.4.5), ou il est bloqué ou non autorisé (souvent 5.7.1).",
  'The disk that holds DATA_DIR has {count} MB left.':
    'Il reste {count} Mo sur le disque de DATA_DIR.',
  'Free up some space. When the disk is full, the desk cannot store enquiries, and tells visitors that it can’t.':
    "Libérez de l'espace. Une fois le disque plein, les demandes ne pourront plus être enregistrées, et les visiteurs en seront avertis.",
  '{count} enquiries are in quarantine.': '{count} demandes sont en quarantaine.',
  '{count} enquiries are in quarantine, which is full. New enquiries that look automated are refused, and some may be from people.':
    'La quarantaine est pleine ({count} demandes). Les nouvelles demandes suspectes sont refusées, et certaines viennent peut-être de vrais voyageurs.',
  'Release those from people, then close the rest with “Close all” in the list “Quarantine”. Enquiries that do not look automated are still stored.':
    'Débloquez celles des voyageurs, puis classez les autres avec « Tout classer » dans la liste « Quarantaine ». Les demandes qui ne semblent pas venir de robots sont toujours enregistrées.',
  'A bot may be flooding the forms. Look for enquiries from people, and release those.':
    'Un robot inonde peut-être les formulaires. Repérez les demandes de vrais voyageurs et débloquez-les.',
  '{name}, for {minutes} minutes': '{name}, depuis {minutes} minutes',
  'A webhook is not receiving enquiries. Waiting: {waiting}.':
    'Un webhook ne reçoit plus les demandes. En attente : {waiting}.',
  'The enquiries are stored, and will be sent when the webhook responds. Check its address in SPREADSHEET_URL or WEBHOOKS, and the service behind it.':
    'Les demandes sont enregistrées et partiront dès que le webhook répondra. Vérifiez son adresse dans SPREADSHEET_URL ou WEBHOOKS, et le service qui répond à cette adresse.',
  'The clock on the desk’s server jumped from {from} to {to} between two daily checks.':
    "L'horloge de ce serveur est passée du {from} au {to} entre deux contrôles quotidiens.",
  'If the desk was off in between, all is well. If not, correct the clock today. Nothing is deleted until two daily checks agree. After that, everything that is too old by this clock will be deleted.':
    "Si le serveur était arrêté entre-temps, tout va bien. Sinon, corrigez l'horloge aujourd'hui. Rien n'est supprimé tant que deux contrôles quotidiens ne concordent pas ; ensuite, tout ce qui est trop ancien selon cette horloge le sera.",
} as const
