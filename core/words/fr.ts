// French translations for the code, keyed by the English text: docs/french.md.

/** The texts of forms and scripts. A French page loads them with the scripts that use them. */
export const inBrowser = {
  carousel: 'carrousel',
  'No results': 'Aucun résultat',
  '1 page': '1 page',
  '{count} pages': '{count} pages',
  '1 page with some of these words': '1 page contenant une partie des mots recherchés',
  '{count} pages with some of these words':
    '{count} pages contenant une partie des mots recherchés',
  '{pages}, showing the best {count}': '{pages}, dont voici les {count} plus pertinentes',
  'The search could not be loaded. These are the pages:':
    "La recherche n'a pas pu se charger. Voici la liste des pages :",

  // Used in several places.
  Close: 'Fermer',
  required: 'obligatoire',
  'Leave this empty': 'Laissez ce champ vide',
  'What we keep': 'Ce que nous gardons',
  'Please choose': 'Choisir',
  'Not specified': 'Non précisé',
  'Not provided': 'Non renseigné',
  '1 person': '1 personne',
  '{count} people': '{count} personnes',
  'Your reference is {reference}.': 'Votre référence : {reference}.',

  // The choices of the wizard: core/choices.ts.
  RWANDA: 'RWANDA',
  'Akagera National Park': "Parc national de l'Akagera",
  'Nyungwe National Park': 'Parc national de Nyungwe',
  'Lake Kivu': 'Lac Kivu',
  'Volcanoes National Park': 'Parc national des Volcans',
  'Mountain Gorilla Trekking': 'Gorilles de montagne',
  'I KNOW EXACTLY WHEN': 'JE CONNAIS MES DATES',
  'I HAVE A ROUGH IDEA': 'À PEU PRÈS',
  'TELL ME WHEN IS BEST': 'DITES-MOI QUAND VENIR',
  COUPLE: 'EN COUPLE',
  SOLO: 'EN SOLO',
  FAMILY: 'EN FAMILLE',
  FRIENDS: 'ENTRE AMIS',
  Budget: 'Économique',
  'Mid-Range': 'Confort',
  Luxury: 'Luxe',
  Premium: 'Grand luxe',
  Email: 'E-mail',
  Whatsapp: 'WhatsApp',
  Phone: 'Téléphone',
  Yes: 'Oui',
  No: 'Non',
  'Not chosen': 'Pas encore choisie',

  // The answers of the wizard: core/booking-fields.ts.
  Destination: 'Destination',
  'Regions or camps': 'Régions ou lodges',
  Timing: 'Période',
  Dates: 'Dates',
  'Travel group': 'Type de voyage',
  'Group size': 'Nombre de personnes',
  'Accommodation category': "Catégorie d'hébergement",
  'Trade agent enquiring for someone else': "Agence, pour le compte d'un client",
  'Media opportunity': 'Presse ou tournage',
  'Trip details': 'Détails du voyage',
  'Referred to us': 'Sur recommandation',
  'Preferred contact method': 'Moyen de contact préféré',
  Name: 'Nom',
  Route: 'Itinéraire',
  Language: 'Langue',
  French: 'Français',
  '{start} - TBD': 'À partir du {start}, retour à définir',
  '{start} - {end}': 'Du {start} au {end}',

  // The wizard's layout: site/wizard/BookingWizard.tsx.
  'Plan your trip': 'Imaginer mon voyage',
  'Booking progress': 'Avancement de la demande',
  'Step {number} of {last}': 'Étape {number} sur {last}',
  '{label} (opens in a new tab)': "{label} (s'ouvre dans un nouvel onglet)",
  NEXT: 'SUIVANT',
  BACK: 'RETOUR',
  SKIP: 'PASSER',
  'Back to review': 'Revenir au récapitulatif',
  SUBMIT: 'ENVOYER',
  'SUBMITTING...': 'ENVOI EN COURS…',
  'SUBMITTED SUCCESSFULLY!': 'DEMANDE ENVOYÉE !',
  'RETRY SUBMISSION': "RÉESSAYER L'ENVOI",
  'Loading this step… If you are offline, it will load once you are back online.':
    "Chargement de l'étape… En cas de coupure, elle s'affichera dès le retour du réseau.",
  'This page has been updated since you opened it. Reload it to go on. Your answers are kept.':
    "Cette page a été mise à jour depuis que vous l'avez ouverte. Rechargez-la pour continuer : vos réponses sont conservées.",
  'This page has been updated since you opened it. Reload it to go on. This browser does not let us keep your answers.':
    "Cette page a été mise à jour depuis que vous l'avez ouverte. Rechargez-la pour continuer. Ce navigateur ne nous permet pas de conserver vos réponses.",
  'Reload the page': 'Recharger la page',
  'Something on this page went wrong, so the form was started again with what you had typed. If you had already sent it, you can send it again: it will not count twice.':
    "Une erreur est survenue sur cette page : le formulaire a été relancé avec ce que vous aviez saisi. Si vous l'aviez déjà envoyé, vous pouvez le renvoyer, il ne comptera pas deux fois.",
  'This form does not work in your browser at the moment. Please write or call instead.':
    'Ce formulaire ne fonctionne pas dans votre navigateur pour le moment. Écrivez-nous ou appelez-nous.',
  'Privacy: {company} uses this to answer you and to plan your trip, and for nothing else.':
    "Confidentialité : {company} n'utilise ces informations que pour vous répondre et préparer votre voyage.",
  'This form needs JavaScript. Without it, please write or call. Tell us who is coming, when, and what you would like to see, and we will answer within 24 hours.':
    'Ce formulaire nécessite JavaScript. À défaut, écrivez-nous ou appelez-nous : dites-nous qui vient, quand, et ce que vous aimeriez voir. Nous répondons sous 24 heures.',
  'Our {contact} works without it. Or go back to the {home}.':
    "Notre {contact}, elle, marche sans JavaScript. Sinon, revenez à l'{home}.",
  'contact page': 'page de contact',
  'home page': 'accueil',
  'Rather talk to a person?': 'Vous préférez nous parler ?',

  // The steps' headings and the links below them.
  'How can we reach you?': 'Comment vous joindre ?',
  'We need your email, first name and surname. The rest is optional.':
    'Il nous faut votre e-mail, votre prénom et votre nom. Le reste est facultatif.',
  'Where would you like to go?': 'Où aimeriez-vous aller ?',
  'Any regions or camps in mind?': 'Une envie en tête ?',
  'Optional. Pick as many as you like, or none.': 'Facultatif. Plusieurs choix possibles.',
  'When would you like to travel?': 'Quand aimeriez-vous partir ?',
  'Which days?': 'À quelles dates ?',
  'Pick the first day and then the last, or type them. A single day is fine.':
    'Choisissez le premier jour, puis le dernier, ou saisissez les dates. Un seul jour suffit.',
  'Who is travelling?': 'Qui sera du voyage ?',
  'How would you like to stay?': 'Quel hébergement vous plairait ?',
  'What else should we know?': 'Autre chose à nous dire ?',
  'Optional. A line is enough, a page is welcome.':
    'Facultatif : une ligne ou une page, comme vous voulez.',
  'Is this right?': 'Rien à corriger ?',
  'This is what we will read. Sending it costs nothing and commits you to nothing.':
    "Voici votre demande, telle que nous la lirons. Elle est gratuite et n'engage à rien.",
  'What happens after you send': 'Comment ça se passe ensuite',
  'How hard each adventure is': 'Le niveau de chaque aventure',
  'What each month is like': 'Le Rwanda mois par mois',
  'Who can come, and what children pay': 'Âges minimums et tarifs enfants',
  'What makes up the price': 'Le prix du voyage',
  'Health and safety': 'Santé et sécurité',

  // Restored answers: site/wizard/DraftNotice.tsx.
  'Your answers are still here.': 'Vos réponses sont toujours là.',
  'Your answers about the trip are still here. We still need your contact details.':
    'Vos réponses sur le voyage sont toujours là. Il manque encore vos coordonnées.',
  'Your answers from {day} are back, but not your contact details: those were kept only until you closed that tab.':
    "Nous avons retrouvé vos réponses du {day}, mais pas vos coordonnées : elles s'effacent à la fermeture de l'onglet.",
  'Start over': 'Tout recommencer',
  'All answers are cleared.': 'Vos réponses sont effacées.',
  'Bring them back': 'Les rétablir',
  'You are asking about {route}.': 'Votre demande porte sur : {route}.',
  'Before that, it was {route}.': 'Avant, vous aviez choisi {route}.',
  'Switch back': 'Revenir au précédent',
  'Big Five Adventure': 'Safari Big Five',
  'Canopy Walk Experience': 'Passerelle dans la canopée',
  'Chimpanzee Tracking Experience': 'Sur la piste des chimpanzés',
  'Forest Hiking Trails': 'Randonnée en forêt',
  'Golden Monkey Trekking': 'Randonnée chez les singes dorés',
  'Island Hopping Tour': "D'île en île sur le lac Kivu",
  'Lake Boat Cruise': 'En bateau sur le lac Kivu',
  'Lake Ihema Boat Adventure': 'Le lac Ihema en bateau',
  'Lion Tracking Experience': 'Sur les traces des lions',
  'Volcano Hiking Adventure': 'Ascension des volcans',
  'Continue without it': 'Continuer sans',

  // The first step: site/wizard/ContactStep.tsx, core/phone.ts.
  'First name': 'Prénom',
  Surname: 'Nom',
  'Phone number': 'Numéro de téléphone',
  'Country code': 'Indicatif du pays',
  'Most common': 'Les plus courants',
  'All other countries': 'Autres pays',
  'We cannot reply without an email address. No email? Call or chat with us below.':
    'Il nous faut votre e-mail pour vous répondre. Sinon, notre numéro est en bas.',
  'Not a full address yet, such as name@example.com. You can still go on.':
    'Adresse incomplète ? Vous pouvez continuer. Ex. : nom@exemple.com',
  'We need your number to reach you by WhatsApp.':
    'Pour vous joindre sur WhatsApp, il nous faut votre numéro.',
  'We need your number to reach you by phone.':
    'Pour vous joindre par téléphone, il nous faut votre numéro.',
  'Country code set to {country}.': 'Indicatif : {country}.',
  'Optional, with or without its country code.': 'Facultatif, avec ou sans indicatif.',
  'This does not look like a Rwandan number. Is the country code right?':
    "Ce numéro n'a pas l'air rwandais. L'indicatif est-il le bon ?",
  'We may not be able to dial this number. Is it complete, and is the country code right?':
    "Ce numéro risque de ne pas aboutir. Est-il complet, et l'indicatif est-il le bon ?",
  'The first digit is not dialled from abroad, so we will use {number}.':
    "Depuis l'étranger, nous composerons le {number}.",

  // The later steps: site/wizard/lazy-steps.tsx.
  'Three parks and a great lake, none more than a day’s drive from Kigali.':
    "Trois parcs et un grand lac, tous à moins d'une journée de route de Kigali.",
  "I HAVEN'T DECIDED YET": "JE N'AI PAS ENCORE DÉCIDÉ",
  'That is fine. RWANDA stays selected, since that is where we guide. Tell us what you are weighing up under Trip details in step 7.':
    "Rien ne presse. RWANDA est coché d'office, puisque nous n'organisons de voyages qu'au Rwanda. À l'étape 7, dans « Détails du voyage », dites-nous entre quoi vous hésitez.",
  'National Park, Eastern Rwanda': "Parc national, dans l'est du Rwanda",
  'National Park, South-western Rwanda': 'Parc national, dans le sud-ouest du Rwanda',
  'Lake Region, Western Rwanda': "Région lacustre, dans l'ouest du Rwanda",
  'National Park, Northern Rwanda': 'Parc national, dans le nord du Rwanda',
  'Adventure, Volcanoes National Park': 'Aventure, parc national des Volcans',
  '{region} is selected because you came from a page about it. You can change it.':
    "Nous avons coché « {region} », d'après la page d'où vous venez. Vous pouvez modifier ce choix.",
  'The places on your route are selected. You can change them.':
    'Nous avons coché les étapes de votre itinéraire. Vous pouvez modifier ce choix.',
  'Pick your days in the calendar that follows.':
    "Vous les indiquerez dans le calendrier, à l'écran suivant.",
  'Pick rough dates.': 'Des dates approximatives suffisent.',
  'We will suggest the months that suit what you want to see.':
    'Nous vous conseillerons selon ce que vous voulez voir.',
  'The year at a glance': "L'année en un coup d'œil",
  'A person will still write to you with the months that suit you best.':
    'Nous vous écrirons de toute façon pour vous conseiller les meilleurs mois.',
  'Does either of these apply?': "Êtes-vous dans l'un de ces cas ?",
  'How many of you are there?': 'Combien serez-vous ?',
  'Custom number': 'Autre nombre',
  'We usually plan for {min} to {max} people. Send it anyway and we will talk it over.':
    "D'habitude, nous accueillons de {min} à {max} personnes. Envoyez tout de même votre demande : nous en parlerons.",
  'Guest houses and simple lodges.': "Des maisons d'hôtes et des lodges simples.",
  'Comfortable lodges, a little more room.': 'Des lodges confortables, un peu plus spacieux.',
  'Fine lodges close to the parks.': 'De beaux lodges, tout près des parcs.',
  'The most private places to stay.': 'Les adresses les plus intimistes.',
  'Ages, walking pace, food, a birthday, other countries you are weighing up: whatever helps us plan.':
    'Âges, rythme de marche, régime alimentaire, anniversaire à fêter, autre pays qui vous tente : tout nous est utile.',
  '{count} of {limit} characters used.': '{count} caractères sur {limit}.',
  'Were you referred to us?': "Quelqu'un vous a-t-il parlé de nous ?",
  Change: 'Modifier',
  'Change: {answer}': 'Modifier : {answer}',

  // The dates step.
  'No days chosen yet.': 'Aucun jour choisi pour le moment.',
  'Loading the calendar…': 'Chargement du calendrier…',
  'Start date': 'Premier jour',
  'End date': 'Dernier jour',
  'This day is in the past. Please check the year.':
    "Cette date est déjà passée. Vérifiez l'année.",
  today: "aujourd'hui",
  chosen: 'choisi',
  'Previous month': 'Mois précédent',
  'Next month': 'Mois suivant',

  // After SUBMIT: core/messages.ts, site/wizard/Outcome.tsx, site/wizard/delivery-messages.ts.
  'Please fill in all required contact fields (Email, First Name, and Surname)':
    'Vos coordonnées sont incomplètes : il nous faut un e-mail, un prénom et un nom.',
  "Booking submitted successfully! We'll contact you within 24 hours to plan your Rwanda adventure. Redirecting to home page...":
    "Votre demande a bien été envoyée ! Nous vous répondons sous 24 heures pour préparer votre aventure au Rwanda. Retour à l'accueil…",
  'Submission failed! Please check your internet connection and try again.':
    "L'envoi a échoué. Vérifiez votre connexion Internet, puis réessayez.",
  'Correct your email': "Corriger l'adresse",
  'Fill in {field}': 'Remplir « {field} »',
  'Your reference is {reference}. We have your request, even if you do not get a confirmation at {email}.':
    "Votre référence : {reference}. Nous avons bien reçu votre demande, même si aucune confirmation n'arrive à {email}.",
  'Your reference is {reference}. We cannot tell from here whether all of it arrived. If you hear nothing within a day, please write or call.':
    'Votre référence : {reference}. Nous ne savons pas si tout nous est parvenu. Sans réponse de notre part sous 24 heures, écrivez-nous ou appelez-nous.',
  'We have your request, reference {reference}, but cannot send email to {email}. Correct the address and send it again. It stays the same request.':
    "Nous avons bien reçu votre demande (référence {reference}), mais l'adresse {email} ne fonctionne pas. Corrigez l'adresse, puis renvoyez la demande : elle ne comptera qu'une fois.",
  'We have your request, reference {reference}, and will read it. The confirmation may still arrive. RETRY never sends the same request twice.':
    "Nous avons bien reçu votre demande (référence {reference}) et nous la lirons. La confirmation arrivera peut-être plus tard. Si vous réessayez, la demande ne comptera qu'une fois.",
  'Nothing you typed is lost: it stays in this tab.':
    "Rien n'est perdu : vos réponses sont toujours dans cet onglet.",
  'Nothing you typed is lost while this page stays open. This browser does not let us save it.':
    "Rien n'est perdu tant que cette page est ouverte, mais votre navigateur n'enregistre rien.",
  'You are offline, so nothing was sent. {kept} Press RETRY once you are back online. Nothing is sent automatically.':
    "Vous êtes hors ligne : l'envoi n'a pas eu lieu. {kept} Dès que la connexion revient, appuyez sur RÉESSAYER L'ENVOI : il ne se fera pas tout seul.",
  '{kept} Pressing RETRY never sends a request twice.':
    "{kept} Si vous réessayez, la demande ne comptera qu'une fois.",

  // The forms of pages: site/forms, core/page-forms.ts.
  Subject: 'Objet',
  Message: 'Message',
  'Preferred date': 'Date souhaitée',
  'Fitness level': 'Niveau de marche',
  'Special requests': 'Demandes particulières',
  Previous: 'Précédent',
  Next: 'Suivant',
  'In reply to': 'En réponse à',
  'Leave this empty unless you answer somebody.':
    "À remplir seulement si vous répondez à quelqu'un.",
  Beginner: 'Débutant',
  Intermediate: 'Intermédiaire',
  Advanced: 'Confirmé',
  Services: 'Service',
  Hotel: 'Hôtel',
  Places: 'Lieux',
  Safety: 'Sécurité',
  Foods: 'Cuisine',
  Guides: 'Guides',
  'No stars': 'Aucune étoile',
  '{stars} of {max}': '{stars} sur {max}',
  'Please tell us your name.': 'Indiquez votre nom.',
  'Please enter your full email address, such as name@example.com.':
    'Indiquez une adresse e-mail complète, par exemple nom@exemple.com.',
  'Please enter a number we can reach you on.': 'Indiquez un numéro où vous joindre.',
  'Please enter a subject.': "Indiquez l'objet du message.",
  'Please write a few words.': 'Écrivez quelques mots.',
  'Please write your message.': 'Écrivez votre message.',
  'Please shorten this a little.': 'Raccourcissez un peu votre texte.',
  'Please pick today or a later day.': "Choisissez une date à partir d'aujourd'hui.",
  'Please tell us how many people are coming.': 'Indiquez combien vous serez.',
  'Please choose your fitness level.': 'Choisissez votre niveau de marche.',
  'Please choose one to five stars, or none.': "Donnez de 1 à 5 étoiles, ou n'en donnez pas.",
  'This form needs JavaScript. Please write or call instead. A person will answer.':
    'Ce formulaire nécessite JavaScript. Écrivez-nous ou appelez-nous plutôt : nous vous répondrons.',
  'Nothing has been sent yet. Please check the marked fields.':
    "Rien n'a encore été envoyé. Vérifiez les champs signalés.",
  'Sending...': 'Envoi en cours…',
  "Message sent successfully! We'll get back to you soon.":
    'Votre message a bien été envoyé ! Nous vous répondons très vite.',
  'Sorry, there was an error sending your message. Please try again or contact us directly.':
    "Désolés, votre message n'est pas parti. Réessayez ou contactez-nous directement.",
  'Nothing you typed is lost: it stays in the form.':
    "Rien n'est perdu : votre texte est toujours dans le formulaire.",
  'We have your request and will answer within 24 hours.':
    'Nous avons bien reçu votre demande. Réponse sous 24 heures.',
  'We have your question and will answer within 24 hours.':
    'Nous avons bien reçu votre question. Réponse sous 24 heures.',
  'Thank you. We have your review and will read it before it appears.':
    'Merci, votre avis est bien arrivé. Nous le lirons avant de le publier.',
  'Thank you. We have your comment and will read it before it appears.':
    'Merci, votre commentaire est bien arrivé. Nous le lirons avant de le publier.',
  'This has been sent, but we cannot tell from here whether it arrived. If you do not hear from us within 24 hours, please write or call.':
    "Votre message est parti, mais nous ne savons pas s'il est arrivé. Sans réponse de notre part sous 24 heures, écrivez-nous ou appelez-nous.",
  'We could not confirm that this has arrived. Please send it again. It will not count twice.':
    "Nous n'avons pas pu vérifier que votre envoi est arrivé. Recommencez : il ne comptera qu'une fois.",
  'You are offline. Please send this again when you have a connection.':
    'Vous êtes hors ligne. Réessayez quand la connexion sera revenue.',

  // A contact message in the visitor's own mail app: site/forms/ContactForm.tsx, core/contact-message.ts.
  'We could not confirm that this has arrived, and your mail app did not open.':
    "Nous n'avons pas pu vérifier que votre message est arrivé, et votre messagerie ne s'est pas ouverte.",
  'The message is waiting in your mail app. Press send there.':
    "Le message attend dans votre messagerie : il ne reste qu'à l'envoyer.",
  'Open the message in your mail app and press send there, or copy it into your webmail.':
    'Ouvrez le message dans votre messagerie et envoyez-le, ou copiez-le dans votre webmail.',
  'Nothing opened? Open the message': "Rien ne s'est ouvert ? Ouvrir le message",
  'Open the message': 'Ouvrir le message',
  'Copy the message': 'Copier le message',
  'Copied, including the address': "Copié, avec l'adresse",
  'Could not copy': 'Copie impossible',
  'Put it back in the form': 'Le remettre dans le formulaire',
  'Name: {name}': 'Nom : {name}',
  'Email: {email}': 'E-mail : {email}',
  'Subject: {subject}': 'Objet : {subject}',
  'Message:': 'Message :',
  'Reference: {reference}': 'Référence : {reference}',

  // On the home page after a booking: site/scripts/home-notices.ts, core/answer-time.ts.
  'We have your request': 'Nous avons bien reçu votre demande',
  Reference: 'Référence',
  'Reference {reference}': 'Référence {reference}',
  'We will answer by {time}.': 'Nous répondons au plus tard le {time}.',
  'Our answer was due by {time}. If you have not seen it, please check your spam folder, then call or chat with us: the reference is all we need.':
    "Nous devions vous répondre au plus tard le {time}. Si vous n'avez rien reçu, regardez dans vos indésirables, puis appelez-nous ou écrivez-nous sur WhatsApp : la référence suffit.",
  'Add to calendar': 'Ajouter à mon agenda',
  Dismiss: 'Masquer',
  'Dismiss the receipt {reference}': "Masquer l'accusé de réception {reference}",
  'Your plan is saved': 'Vos réponses sont enregistrées',
  'Nothing was sent. Your trip is saved on this device for {days} days, your contact details until you close this tab.':
    "Rien n'a été envoyé. Vos choix sont conservés {days} jours sur cet appareil, vos coordonnées jusqu'à la fermeture de l'onglet.",
  'Rwanda with {company} (requested)': 'Rwanda avec {company} (demande envoyée)',
  '{weekday} {day} {month}, {hour}:{minute}':
    '{weekday} {day} {month} à {hour}\u202Fh\u202F{minute}',
  '{there} in Kigali, the same as your local time':
    '{there}, heure de Kigali, qui est aussi la vôtre',
  '{there} in Kigali, which is {here} where you are ({zone})':
    '{there}, heure de Kigali, soit le {here} chez vous ({zone})',

  // Public fees: core/park-fees.ts.
  '{total} in public fees for one person': '{total} de droits pour une personne',
  '{total} in public fees for {count} people': '{total} de droits en tout',
  '{label}: {count} × {amount}': '{label} : {count} × {amount}',
  '{label}: one person is under {age} and too young to come, so no fee':
    '{label} : pas avant {age} ans',
  '{label}: {count} people are under {age} and too young to come, so no fee':
    '{label} : pas avant {age} ans',
  '{label}: the fee for one person is in your quote':
    '{label} : pour une personne, le tarif figurera dans votre devis',
  '{label}: the fee for {count} people is in your quote':
    '{label} : pour {count} personnes, le tarif figurera dans votre devis',
} as const
