// French translations of what the desk sends to travellers, keyed by the English text: docs/french.md.

export const desk = {
  // The confirmation: desk/enquiries/customer-email.ts.
  'Murakoze! We have your request ({reference})':
    'Murakoze ! Nous avons bien reçu votre demande ({reference})',
  'Murakoze!': 'Murakoze !',
  'We have your request, and a person will answer within {hours} hours.':
    'Nous avons bien reçu votre demande, et nous vous répondons sous {hours} heures.',
  'We have your request, and a person will answer as soon as possible.':
    'Nous avons bien reçu votre demande, et nous vous répondons dès que possible.',
  'Sorry this email is late. A person will answer you as soon as possible.':
    'Ce message arrive en retard : toutes nos excuses. Nous vous répondons dès que possible.',
  'We will answer within {hours} hours, by {time} Kigali time.':
    'Nous répondons sous {hours} heures : au plus tard le {time}, heure de Kigali.',
  'Murakoze is thank you in Kinyarwanda, and we mean it: thank you for thinking of Rwanda. Your request has arrived safely, and a person on our team is going to read it.':
    "En kinyarwanda, murakoze veut dire merci. Merci, donc, d'avoir pensé au Rwanda. Votre demande est bien arrivée, et nous allons la lire avec soin.",
  'Your reference': 'Votre référence',
  'What happens next': 'La suite',
  'We will look at permits, seasons and the roads between the parks, and come back to you with a first idea for your days here.':
    'Nous regardons les permis disponibles, les saisons et les routes entre les parcs, puis nous vous envoyons une première idée de programme.',
  'We will look at permits, seasons and the roads between the parks, and come back to you with the weeks we would choose and some first ideas for your trip.':
    'Nous regardons les permis disponibles, les saisons et les routes entre les parcs, puis nous vous proposons les meilleures semaines, avec une première idée de programme.',
  'Nothing is booked and nothing is owed until you say yes.':
    "Rien n'est réservé et vous ne devez rien tant que vous n'avez pas donné votre accord.",
  'Anything to add or correct? Reply to this email. It goes to a person.':
    'Quelque chose à ajouter ou à corriger ? Répondez à ce message : nous lisons tout.',
  'Chat with us on WhatsApp': 'Nous écrire sur WhatsApp',
  'Muraho! My reference is ': 'Muraho ! Ma référence : ',
  'Call {number}': 'Appeler le {number}',
  'What you chose': 'Vos choix',
  'We also have {things}. We do not repeat that here, in case somebody else typed your address.':
    "Nous avons aussi reçu {things}. Rien de cela ne figure ici, au cas où quelqu'un d'autre aurait saisi votre adresse.",
  'your name': 'votre nom',
  'your phone number': 'votre numéro de téléphone',
  'what you wrote about the trip': 'ce que vous nous dites du voyage',
  'If you did not send this request, somebody must have typed your address by mistake. You do not need to do anything.':
    "Vous n'avez rien demandé ? Quelqu'un aura saisi votre adresse par erreur : ne tenez pas compte de ce message.",

  // Replies that members write: desk/enquiries/contact-links.ts, desk/conversation/saved-replies.ts.
  'Your trip to Rwanda ({reference})': 'Votre voyage au Rwanda ({reference})',
  'Your message ({reference})': 'Votre message ({reference})',
  'Your review ({reference})': 'Votre avis ({reference})',
  'Your comment ({reference})': 'Votre commentaire ({reference})',
  'Muraho {name}! About your trip to Rwanda ({reference}): ':
    'Muraho {name} ! Je vous écris au sujet de votre voyage au Rwanda ({reference}). ',
  'Muraho {name}! About your message ({reference}): ':
    'Muraho {name} ! Je vous écris au sujet de votre message ({reference}). ',
  'Muraho {name}! About your review ({reference}): ':
    'Muraho {name} ! Je vous écris au sujet de votre avis ({reference}). ',
  'Muraho {name}! About your comment ({reference}): ':
    'Muraho {name} ! Je vous écris au sujet de votre commentaire ({reference}). ',
  'Your request {reference}': 'Votre demande {reference}',
  'dates not decided yet': 'dates à convenir',
  'your trip to Rwanda': 'votre voyage au Rwanda',
  'from {first}': 'à partir du {first}',

  // The response to a posted form: desk/enquiries/posted-forms.ts.
  'Your message': 'Votre message',
  'Back to {title}': 'Retour à « {title} »',
  'Send it again': 'Renvoyer',

  // The text of a quote: desk/quotes/describe-quote.ts, desk/quotes/fee-lines.ts, site/pages/trips.json.ts.
  '{first} to {last}': 'du {first} au {last}',
  'Dates to be agreed': 'dates à convenir',
  '1 traveller': '1 voyageur',
  '{count} travellers': '{count} voyageurs',
  'one of them aged {count}': 'dont un enfant de {count} an',
  'one of them aged {ages}': 'dont un enfant de {ages} ans',
  '{count} of them aged {ages}': 'dont {count} enfants de {ages} ans',
  'day {first}': 'jour {first}',
  'days {first} to {last}': 'jours {first} à {last}',
  '{from} to {to}, {time}': '{from} – {to}, {time}',
  'On the road': 'Trajet',
  Night: 'Nuit',
  '{amount} per traveller': '{amount} par voyageur',
  '{amount} per traveller on average': '{amount} par voyageur en moyenne',
  'Deposit of {amount}': 'Acompte de {amount}',
  'Deposit of {amount}, due by {day}': 'Acompte de {amount}, à régler au plus tard le {day}',
  'Balance of {amount}': 'Solde de {amount}',
  'Balance of {amount}, due by {day}': 'Solde de {amount}, à régler au plus tard le {day}',
  'Payment of {amount}': 'Paiement de {amount}',
  'Payment of {amount}, due by {day}': 'Paiement de {amount}, au plus tard le {day}',
  '{fee}, {visitor}': '{fee}, {visitor}',
  '{fee}, {visitor} ({amount} each)': '{fee}, {visitor} ({amount} par personne)',
  '{fee}: one traveller is under {age} and cannot come':
    '{fee} : un voyageur a moins de {age} ans et ne sera pas admis',
  '{fee}: {count} travellers are under {age} and cannot come':
    '{fee} : {count} voyageurs ont moins de {age} ans et ne seront pas admis',

  // The quote page: desk/quotes/page.tsx, desk/quotes/routes.tsx.
  'For {name}': 'Pour {name}',
  'request {reference}': 'demande {reference}',
  'Accept, or ask for a change': 'Accepter ou demander une modification',
  'Our message': 'Notre message',
  'How to pay': 'Comment régler',
  Terms: 'Conditions',
  'Quote as a PDF': 'Le devis en PDF',
  'Quote not found': 'Devis introuvable',
  'This link does not lead to a quote': 'Ce lien ne mène à aucun devis',
  'Part of the link may be missing, because some email apps cut long links. Open it from our message again, or ask us.':
    'Il est peut-être incomplet : certaines messageries coupent les liens trop longs. Rouvrez-le depuis notre message, ou écrivez-nous.',
  'Thank you, {name}. This is your trip.': "Merci, {name}. C'est entendu.",
  'We have your acceptance.': 'Nous avons bien reçu votre accord.',
  'We have received {amount} so far.': 'Nous avons déjà reçu {amount}.',
  'You accepted on {day}.': 'Nous avons reçu votre accord le {day}.',
  'We are booking your permits and rooms now, and will write to you within 24 hours.':
    'Nous réservons vos permis et vos chambres, et nous vous écrivons sous 24 heures.',
  'We will write to you within 24 hours to agree on the dates.':
    'Nous vous écrivons sous 24 heures pour convenir des dates.',
  'We have your request for changes. We will answer within 24 hours with a new quote or a question.':
    "C'est noté. Sous 24 heures, vous recevrez un nouveau devis ou une question de notre part.",
  'We have sent you a newer quote. This one can no longer be accepted.':
    "Nous vous avons envoyé un devis plus récent : celui-ci n'est plus valable.",
  'We have withdrawn this quote. Ask us for a new one: it costs nothing.':
    "Nous avons retiré ce devis. Demandez-en un autre, c'est gratuit.",
  'This quote was valid until {day}. Prices and permits may have changed: ask us to renew it.':
    "Ce devis était valable jusqu'au {day}. Les prix et les permis disponibles ont pu changer : demandez-nous de l'actualiser.",
  'Back to the form': 'Revenir au formulaire',
  'Ask us': 'Nous écrire',
  'See the latest quote': 'Voir le dernier devis',
  'Where you will go': "L'itinéraire",
  'What it costs': 'Le prix',
  'The price, line by line': 'Le détail du prix',
  For: 'Prestation',
  Amount: 'Montant',
  Total: 'Total',
  'Would you like to book this trip?': 'Ce voyage vous convient-il ?',
  '{title}, {dates}, for {total}. Valid until {day}.':
    "{title}, {dates}, pour {total}. Valable jusqu'au {day}.",
  'Your name': 'Votre nom',
  'Yes, accept this quote': 'Accepter ce devis',
  'You do not need to pay anything now. We will write to you about the next step.':
    "Vous n'avez rien à payer pour l'instant. Nous vous écrirons pour la suite.",
  'Not quite?': 'Un détail à revoir ?',
  'Tell us what to change': 'Dites-nous ce que vous aimeriez changer',
  'We’d like to change something': 'Demander une modification',
  'Ask us anything': 'Une question ?',
  'Enter your name, so that we know who accepted.':
    'Indiquez votre nom : nous saurons ainsi qui accepte le devis.',
  'Tell us what you would like to change.': "Écrivez d'abord ce que vous aimeriez changer.",

  // The PDF: desk/quotes/page.tsx.
  '{reference}-quote-{number}.pdf': '{reference}-devis-{number}.pdf',
  'valid until {day}': "valable jusqu'au {day}",
  'How to accept': 'Pour accepter',
  'Open the link that came with this quote, and press “Yes, accept this quote”. Or write to {mailbox}, or call {phone}.':
    'Ouvrez le lien reçu avec ce devis et appuyez sur « Accepter ce devis ». Vous pouvez aussi écrire à {mailbox} ou appeler le {phone}.',
  '{page} of {pages}': '{page} sur {pages}',
  '{label}: ': '{label} : ',

  // The chat message with the link to a quote: desk/quotes/editor.tsx.
  'Muraho! Here is your quote, with the day-by-day plan and the price: {link}':
    'Muraho ! Voici votre devis, avec le programme jour par jour et le prix : {link}',

  // Emails about a quote: desk/quotes/emails.ts.
  'Your trip: {title} ({reference})': 'Votre voyage : {title} ({reference})',
  '{dates}: {length}, {people}, {total} in total. This quote is valid until {day}.':
    "{dates} : {length}, {people}. Prix total : {total}. Ce devis est valable jusqu'au {day}.",
  'See your trip': 'Voir mon voyage',
  'The page shows every day, the map and the price. You can accept the quote there, or tell us what to change. The same quote is attached as a PDF.':
    'Vous y trouverez le programme jour par jour, la carte et le prix, et vous pourrez accepter le devis ou demander une modification. Le même devis est joint en PDF.',
  'Quote accepted: {title} ({reference})': 'Devis accepté : {title} ({reference})',
  'Murakoze! You have accepted your quote for {title}': "Murakoze ! C'est entendu : {title}",
} as const
