// French translations for the editor's pages, labels, hints and errors, keyed by the English text: docs/french.md.

export const editor = {
  ': ': ' : ',
  // Editor pages, kinds of content, content checks.
  'Goes back to the version before {time}': 'Retour à la version antérieure au {time}',
  'Will be added': 'Ajout en attente',
  'Will be changed': 'Modification en attente',
  'Will be deleted': 'Suppression en attente',
  Changes: 'Modifications',
  'Open the preview': "Voir l'aperçu",
  ': the whole site with these changes, visible only to the team.':
    " : tout le site avec ces modifications, visible uniquement par l'équipe.",
  Preview: 'Aperçu',
  Publish: 'Publier',
  'Not on the site yet:': 'Pas encore sur le site :',
  'No content has changed. Publishing will only record that a translation has been checked.':
    "Aucun texte modifié. La publication indiquera seulement qu'une traduction est à jour.",
  'There are no changes here. You can still publish changes made in the project’s folder, and approved reviews and comments.':
    'Aucune modification en attente. Publier met aussi en ligne les changements faits dans le dossier du projet, ainsi que les avis et commentaires approuvés.',
  'Discard this change': 'Abandonner cette modification',
  'This change will be lost. The site will not change.':
    'Cette modification sera perdue. Le site ne change pas.',
  Discard: 'Abandonner',
  undone: 'annulé',
  added: 'ajouté',
  changed: 'modifié',
  deleted: 'supprimé',
  'Published {time}': 'Publié le {time}',
  'By {name}.': 'Par {name}.',
  'Undo this change': 'Annuler cette modification',
  'Undoing creates new changes for you to preview and publish. Visitors see nothing until then.':
    "L'annulation crée de nouvelles modifications, à prévisualiser puis à publier. D'ici là, rien ne change pour les visiteurs.",
  'Undoes these changes and keeps later ones.':
    'Annule les modifications de cette publication et conserve les suivantes.',
  'Go back to the version before this': 'Revenir à la version précédente',
  'Undoes these changes and all later ones.': 'Annule cette publication et toutes les suivantes.',
  'Changes and earlier versions': 'Modifications et versions antérieures',
  'Download or upload all content': 'Télécharger ou importer tout le contenu',
  'Nothing was changed. Please correct this first:': "Rien n'a été modifié. À corriger d'abord :",
  'One archive contains all the site’s text and pictures, including unpublished changes.':
    'Une archive contient tous les textes et toutes les images du site, y compris les modifications non publiées.',
  'Download all content': 'Télécharger tout le contenu',
  'Upload an archive': 'Importer une archive',
  'Anything that differs from the site becomes a change for you to preview and publish. The archive can be up to 80 MB.':
    'Tout ce qui diffère du site devient une modification, à prévisualiser puis à publier. 80 Mo maximum.',
  Upload: 'Importer',
  'Edit this page': 'Modifier cette page',
  'Undone. Visitors will see it after you publish.':
    'Modification annulée. Publiez pour que les visiteurs voient le changement.',
  'There is nothing left to undo, because it was changed later.':
    'Plus rien à annuler : le texte a été modifié depuis.',
  'Discarded.': 'Modification abandonnée.',
  '{name} (opens in a new tab)': '{name} (dans un nouvel onglet)',
  'Publishing: {seconds} s so far. It usually takes about 15 s.':
    'Publication en cours depuis {seconds} s (durée habituelle : 15 s).',
  'Building the preview: {seconds} s so far. It usually takes about 15 s.':
    'Aperçu en préparation depuis {seconds} s (durée habituelle : 15 s).',
  'Visitors still see the old site.': "Les visiteurs voient encore l'ancienne version.",
  'Check again': 'Actualiser',
  'Nothing was published. The site has not changed.':
    "Rien n'a été publié : le site n'a pas changé.",
  'Published. Visitors can see it now.': 'Site publié. Les visiteurs voient la nouvelle version.',
  'See the site': 'Voir le site',
  'The English text has changed since it was translated. Check these translations:':
    'Le texte anglais a été modifié depuis la traduction. Traductions à relire :',
  'View the page in the preview': "Voir la page dans l'aperçu",
  'translations checked': 'traductions relues',
  Published: 'Publications',
  'View the page': 'Voir la page en ligne',
  'Nothing has changed.': 'Aucune modification.',
  'Saved, but not on the site yet.': 'Enregistré, mais pas encore publié.',
  'The French text has the new figure too.':
    'Le chiffre a aussi été mis à jour dans le texte français.',
  'Preview or publish': 'Prévisualiser ou publier',
  'Hidden: visitors do not see it. Set Hidden to No when it is ready.':
    'Masqué : invisible pour les visiteurs. Passez « Masqué » à « Non » quand le contenu est prêt.',
  'Where it is used': 'Utilisé dans',
  'Edit {title}': 'Modifier « {title} »',
  'This changes the figure from {was} to {is}. Save again if that is right.':
    "La valeur passe de {was} à {is}. Si c'est correct, enregistrez de nouveau.",
  'Write your own text here.': 'Remplacez ce texte par le vôtre.',
  'Insert a figure': 'Insérer un chiffre',
  Insert: 'Insérer',
  More: 'Autres actions',
  'Duplicate as': 'Nom de la copie',
  Duplicate: 'Dupliquer',
  'Delete this {kind}': 'Supprimer {kind}',
  'Somebody else has changed this to: {theirs}. Your text is in the form. Correct it and save again.':
    'Entre-temps, un autre membre a écrit : {theirs}. Votre version est dans le formulaire : corrigez-la si besoin, puis enregistrez de nouveau.',
  'All content': 'Tous les textes',
  'Content not found': 'Texte introuvable',
  'It has been deleted, will be deleted when you next publish, or its address is incomplete.':
    "Ce texte a été supprimé ou le sera à la prochaine publication, ou bien l'adresse est incomplète.",
  'This desk cannot change the site’s content, because it does not have the site’s source files. This happens when it runs in a container, for example.':
    "Les textes du site ne peuvent pas être modifiés sur ce serveur : il n'a pas les fichiers sources. C'est le cas, par exemple, dans un conteneur.",
  'Run npm start on a laptop with the project’s folder and edit at /desk/content. Publish there, then deploy the site as before: docs/hosting.md, “Texts without the editor”.':
    "Sur un ordinateur où se trouve le dossier du projet, lancez npm start et modifiez les textes à l'adresse /desk/content. Publiez, puis déployez le site comme d'habitude : docs/hosting.md, « Texts without the editor ».",
  'Enter a name for the picture.': "Donnez un nom à l'image.",
  'There is already a picture called "{name}". Enter another name.':
    'Une image porte déjà le nom « {name} ». Choisissez-en un autre.',
  'Describe what the picture shows in 160 characters or fewer.':
    "Décrivez ce que montre l'image, en 160 caractères au plus.",
  'This file is larger than 20 MB. Choose a smaller one.':
    'Ce fichier dépasse 20 Mo. Choisissez-en un plus léger.',
  'Choose a file.': 'Choisissez un fichier.',
  'Choose one file.': 'Choisissez un seul fichier.',
  'The file did not arrive whole. Choose it again, and send it once more.':
    'Le fichier est arrivé incomplet. Choisissez-le de nouveau et renvoyez-le.',
  Pictures: 'Images',
  'Nothing was changed.': "Rien n'a été modifié.",
  'Picture saved.': "L'image est enregistrée.",
  'Choose the crop': 'Choisir le cadrage',
  'Add a picture': 'Ajouter une image',
  'Replace the logo': 'Remplacer le logo',
  'The logo': 'Le logo',
  'An SVG is sharp everywhere and loads fastest. Shapes without a colour take the colour of the text beside them.':
    'Un SVG reste net à toutes les tailles et se charge plus vite. Les formes sans couleur prennent celle du texte voisin.',
  'Description and crop': 'Description et cadrage',
  'Replace the file for {name}': 'Remplacer le fichier de « {name} »',
  'Replace the file': 'Remplacer le fichier',
  'New logo: an SVG or a PNG': 'Nouveau logo (SVG ou PNG)',
  'Photograph, up to 20 MB': 'Photo (20 Mo maximum)',
  'What it shows, for people who cannot see it': "Texte alternatif : ce que montre l'image",
  'Add picture': "Ajouter l'image",
  'Replace file': 'Remplacer',
  Crop: 'Cadrage',
  'Tap the most important part of the picture. The crops below show every shape that the site uses.':
    "Touchez l'élément le plus important. Les aperçus ci-dessous montrent tous les formats du site.",
  'Not cropped': 'Image entière',
  'Cropped to {ratio}': 'Format {ratio}',
  'Contrast with {ground}:': 'Contraste avec « {ground} » :',
  'high enough': 'suffisant',
  'too low: it must be at least {least}': 'insuffisant (minimum : {least})',
  'The English text': 'Le texte anglais',
  '{missing} of {count} translations are missing. Visitors see the English instead.':
    'Textes non traduits : {missing} sur {count}. Les visiteurs les lisent en anglais.',
  'Changed in English since the translation: {changed}.':
    'Modifiés en anglais depuis la traduction : {changed}.',
  'The English text has changed since.': 'Le texte anglais a été modifié depuis.',
  '{count} change is not on the site yet.': '{count} modification à publier.',
  '{count} changes are not on the site yet.': '{count} modifications à publier.',
  'Preview and publish': 'Prévisualiser et publier',
  'Search all content': 'Rechercher dans tous les textes',
  'Enter a title.': 'Saisissez un titre.',
  'The content above refers to it. Change it before you publish.':
    'Les textes ci-dessus y font référence. Modifiez-les avant de publier.',
  'It stays on the site until you publish, and can be restored afterwards.':
    "Le contenu reste en ligne jusqu'à la publication, et pourra être rétabli ensuite.",
  Delete: 'Supprimer',
  'New {kind}': 'Ajouter {kind}',
  'The page’s address is made from the title.': "L'adresse de la page est créée à partir du titre.",
  Create: 'Créer',
  'There is already one with this title. Enter another title.':
    'Ce titre est déjà pris. Choisissez-en un autre.',
  'All {count}': 'Tout afficher ({count})',
  'View or add': 'Voir ou ajouter des images',
  hidden: 'masqué',
  sample: 'exemple',
  '{count} result for “{words}”': '{count} résultat pour « {words} »',
  '{count} results for “{words}”': '{count} résultats pour « {words} »',
  'Add more words to narrow the search.': 'Ajoutez des mots pour affiner la recherche.',
  'Add {item}': 'Ajouter {item}',
  'Remove {item}': 'Retirer {item}',
  Add: 'Ajouter',
  'Browse pictures': 'Parcourir les images',
  'Move down': 'Descendre',
  'Move up': 'Monter',
  'Please correct this first:': "À corriger d'abord :",
  '{file} is missing. Use an archive from “Download all content”.':
    'Fichier manquant : {file}. Utilisez une archive créée avec « Télécharger tout le contenu ».',
  'Write it in content/facts.yaml and put its name here, such as {fact:gorilla-permit-price}.':
    'Choisissez le prix ci-dessous, puis « Insérer ».',
  'Its name is {fact}.': 'Prix correspondant : {fact}.',
  'About Us': 'À propos',
  destination: 'destination',
  'All adventures': 'Toutes les aventures',
  Plan: 'Préparer',
  'Travel guide': 'Guide de voyage',
  'guide page': 'page du guide',
  Contact: 'Contact',
  'Our Team': 'Notre équipe',
  Blog: 'Blog',
  Privacy: 'Confidentialité',
  'Tours and activities': 'Circuits et activités',
  'Alternative home page': "Autre page d'accueil",
  'Trips, articles and people': 'Voyages, articles et témoignages',
  trip: 'voyage',
  Articles: 'Articles',
  article: 'article',
  Testimonials: 'Témoignages',
  testimonial: 'témoignage',
  Tours: 'Circuits',
  tour: 'circuit',
  Activities: 'Activités',
  activity: 'activité',
  review: 'avis',
  Comments: 'Commentaires',
  comment: 'commentaire',
  'Prices and figures': 'Prix et chiffres',
  figure: 'chiffre',
  'Park and permit fees': 'Droits de parc',
  'Your business': 'Votre entreprise',
  Operator: 'Coordonnées',
  Brand: 'Identité visuelle',
  picture: 'image',
  'On every page': 'Commun à toutes les pages',
  'Menu and footer': 'Menu et pied de page',
  Forms: 'Formulaires',
  Map: 'Carte',
  'Page addresses': 'Adresses des pages',
  Redirects: 'Redirections',
  'Search synonyms': 'Synonymes de recherche',
  'This file takes too long or too much memory to process. Choose another.':
    'Ce fichier est trop lourd pour être traité. Choisissez-en un autre.',
  'The picture is {width} pixels wide, and will look blurred where it is shown large.':
    "Avec {width} pixels de large, l'image paraîtra floue en grand format.",
  'The picture looks blurred. Do you have a sharper one?':
    "L'image paraît floue. En avez-vous une plus nette ?",
  'Some content was changed while the site was being built. Nothing has been published. Publish again.':
    "Un texte a été modifié pendant la publication. Rien n'a été publié : recommencez.",
  'The desk does not have permission to save files there ({message}). Ask the person who looks after the server to allow it: docs/hosting.md.':
    "Le serveur n'a pas le droit d'écrire à cet endroit ({message}). Demandez à la personne qui le gère de l'y autoriser : docs/hosting.md.",
  'These changes are not translated. You can publish them: visitors of the translated pages see these parts in English, and a note says so.':
    'Ces modifications ne sont pas traduites. Vous pouvez les publier : les visiteurs des pages traduites verront ces parties en anglais, et une note le leur dira.',
  '{missing} of {count} texts are missing': '{missing} textes manquants sur {count}',
  'The archive is larger than 80 MB.': "L'archive dépasse 80 Mo.",
  'Several archives are being read at the moment. Please upload yours again in a minute.':
    'Plusieurs archives sont en cours de lecture. Veuillez renvoyer la vôtre dans une minute.',
  '{title}, changed by {name}, {time}, is not in the archive.':
    "{title}, modifié par {name}, {time}, n'est pas dans l'archive.",
  'Replace these changes by what the archive has':
    "Remplacer ces modifications par le contenu de l'archive",
  'The site could not be built.': 'La génération du site a échoué.',
  'The site has the new colours and typefaces. The desk, its emails and its PDFs get them at the desk’s next start. Ask the person who looks after the server to restart it.':
    'Le site a les nouvelles couleurs et polices. Le bureau, ses e-mails et ses PDF les auront à son prochain démarrage. Demandez à la personne qui s’occupe du serveur de le redémarrer.',
  'It took longer than {count} minutes, because the server is busy. Nothing was changed. Please try again later.':
    "Le serveur est très occupé : après {count} minutes, l'opération a été interrompue. Rien n'a changé. Réessayez plus tard.",
  'a number without quotation marks': 'un nombre',
  'a whole number without quotation marks': 'un nombre entier',
  'true or false': 'oui ou non',
  'a list, with each item on its own line after "- "': 'une liste',
  'names with values, each on its own line, indented': 'des noms avec leurs valeurs',
  'is missing. Add it.': 'Champ obligatoire.',
  'is empty. Write something after the colon.': 'Champ obligatoire.',
  'This must be {kind}.': 'Valeur attendue : {kind}.',
  'This must be text. If it begins with { or [, or contains a colon, put it in quotation marks: "..."':
    'Saisissez un texte.',
  'Put it in quotation marks: "{text}".': 'Mettez cette valeur entre guillemets : "{text}".',
  'is not allowed here.': 'Valeur non autorisée.',
  'Did you mean "{likely}"?': 'Vouliez-vous dire « {likely} » ?',
  'There is no "{name}" here.': 'Introuvable ici : « {name} ».',
  'You can use: {names}.': 'Valeurs possibles : {names}.',
  'is empty. Write something.': 'Champ obligatoire.',
  'is {length} characters long; the limit is {limit}. Shorten it.':
    'Trop long : {length} caractères, pour un maximum de {limit}.',
  'is {length} characters long; it needs at least {limit}. Make it longer.':
    'Trop court : au moins {limit} caractères, au lieu de {length}.',
  'has {length} entries; the limit is {limit}.':
    "Trop d'éléments : {length}, pour un maximum de {limit}.",
  'has {length} entries; it needs at least {limit}.':
    "Pas assez d'éléments : {length}, pour un minimum de {limit}.",
  'Write a number that is {limit} or less.': 'Indiquez un nombre, {limit} au maximum.',
  'Write a number that is {limit} or more.': 'Indiquez un nombre, {limit} au minimum.',
  'There is no figure called "{name}".': "Le chiffre « {name} » n'existe pas.",
  'Figures are listed by name in content/facts.yaml.':
    'Choisissez un chiffre ci-dessous, puis « Insérer ».',
  'Park and permit fees use this figure: write an age in years, such as 15.':
    'Ce chiffre sert à calculer les droits de parc : indiquez un âge en années, par exemple 15.',
  'Park and permit fees use this figure: write an amount such as 75 USD.':
    'Ce chiffre sert à calculer les droits de parc : indiquez un montant, comme 75 USD.',
  'This link leads to another site. Write https://{link}.':
    'Écrivez https://{link} pour un lien vers un autre site.',
  'Did you mean {likely}?': 'Vouliez-vous dire {likely} ?',
  'Use one that exists, such as /contact.': 'Indiquez une page existante, comme /contact.',
  'Links may begin with https:, mailto: or tel:, but not with {scheme}:.':
    'Un lien peut commencer par https:, mailto: ou tel:, mais pas par {scheme}:.',
  'An article cannot contain HTML, such as {tag}. Remove it: **bold**, *italic*, [words](/contact).':
    'Un article ne peut pas contenir de HTML, tel que {tag}. Supprimez-le : **gras**, *italique*, [mots](/contact).',
  'This text takes too long to check. Shorten it, or divide it. Nothing was saved yet.':
    "La vérification de ce texte prend trop de temps. Raccourcissez-le ou divisez-le. Rien n'est encore enregistré.",
  'There is no page {path}.': "La page {path} n'existe pas.",
  '{all} is neither {fact:...} nor {note:...}. Correct it.':
    'Code inconnu : {all}. Écrivez {fact:...} ou {note:...}.',
  'Do not write the price {price} in the text.':
    'Le prix {price} est écrit directement dans le texte.',
  'Pictures are listed by name in content/media/pictures.yaml.':
    'Choisissez une image de la liste.',
  'There is no adventure called "{name}".': "L'aventure « {name} » n'existe pas.",
  'There is no fact called "{name}".': "Le chiffre « {name} » n'existe pas.",
  'There is no picture called "{name}".': "L'image « {name} » n'existe pas.",
  'The adventure "{name}" is still a sample. Remove the line "sample: true" in content/adventures/{name}.yaml first.':
    "L'aventure « {name} » est encore un exemple. Passez d'abord son champ « Exemple » à « Non ».",
  'Only files that end in {extension} are read here. Rename it {better}.':
    'Seuls les fichiers en {extension} sont lus ici. Renommez celui-ci en {better}.',
  'The page’s address is made from this name, so use lower-case letters, digits and hyphens. Rename it {better}.':
    "L'adresse de la page est créée à partir de ce nom : n'utilisez que des minuscules, des chiffres et des traits d'union. Renommez le fichier en {better}.",
  'The address {address} belongs to another page. Give the file another name.':
    "L'adresse {address} est celle d'une autre page. Donnez un autre nom au fichier.",
  'This says {own}, but the English text says {english}. Write the same figure.':
    'Ici {own}, mais {english} dans le texte anglais. Indiquez le même chiffre.',
  // Pictures, archives, and errors of schemas.
  'This is not a photograph that the desk can read. Choose a JPEG, PNG, WebP or AVIF file.':
    "Ce fichier n'est pas une photo lisible. Choisissez un fichier JPEG, PNG, WebP ou AVIF.",
  'This picture is animated. Choose a still one.':
    'Cette image est animée. Choisissez une image fixe.',
  'This is a HEIC file from an iPhone. Choose the picture from the phone’s photo library, which sends a JPEG. Or, on the phone, go to Settings, Camera, Formats and choose “Most Compatible”.':
    "C'est un fichier HEIC d'iPhone. Choisissez l'image dans la photothèque du téléphone, qui envoie un JPEG, ou passez à « Le plus compatible » dans Réglages, Appareil photo, Formats.",
  'A logo must be an SVG or PNG file. Choose another file.':
    'Le logo doit être au format SVG ou PNG.',
  'This picture is damaged or incomplete. Upload it again, or choose another.':
    'Cette image est endommagée ou incomplète. Envoyez-la de nouveau, ou choisissez-en une autre.',
  'This picture has more than 50 megapixels. Make it smaller first.':
    "Cette image dépasse 50 mégapixels. Réduisez-la d'abord.",
  'This picture is too small. Choose a larger one.':
    'Cette image est trop petite. Choisissez-en une plus grande.',
  'This is not an archive that the desk can read.': 'Cette archive est illisible.',
  'It is too large. The limits are 2,000 files of 25 MB each, and 200 MB in all.':
    'Cette archive est trop volumineuse : 2 000 fichiers de 25 Mo au plus, et 200 Mo en tout.',
  'This is not an SVG file. Choose an SVG or a PNG.':
    "Ce n'est pas un fichier SVG. Choisissez un SVG ou un PNG.",
  'This SVG does not say how large it is. Save it with a viewBox.':
    "Ce SVG n'indique pas ses dimensions. Enregistrez-le avec un attribut viewBox.",
  'A logo may contain only shapes. Save it with text as outlines and without pictures, symbols or effects, or choose a PNG.':
    'Un logo ne doit contenir que des formes. Vectorisez les textes et enlevez images, symboles et effets, ou choisissez un PNG.',
  'This SVG shows nothing.': 'Ce SVG est vide.',
  'This logo is too complex to load on every page. Simplify it, or choose a PNG.':
    'Ce logo compte trop de formes pour figurer sur chaque page. Simplifiez-le, ou choisissez un PNG.',
  'Write the full address: https://...': "Indiquez l'adresse complète : https://...",
  'Write a percentage such as "86%"': 'Indiquez un pourcentage, comme « 86 % ».',
  'The last day comes before the first. Correct one of them.':
    "Le dernier jour précède le premier. Corrigez l'un des deux.",
  'Write {host} where the name of the service goes.':
    'Écrivez {host} à la place du nom du service.',
  'Write the name of a fact: "{fact:sample-rating}"':
    "Indiquez le nom d'un chiffre : {fact:sample-rating}",
  'Write a path such as /tour/tour-details': 'Indiquez une adresse comme /tour/tour-details',
  'Write a path such as /plan/costs, or /plan/costs#for-two for a part of it':
    'Indiquez une adresse comme /plan/costs, ou /plan/costs#for-two pour une section de la page',
  'A quick fact must have either "text" or "prices", not both.':
    'Un repère contient soit un texte, soit des prix, pas les deux.',
  'This date is in the future. Enter the date it was written':
    'Cette date n’est pas encore passée. Indiquez la date de rédaction.',
  'An adventure can have animals or a form, but not both, because its page would be too heavy for a phone.':
    'Une aventure ne peut pas avoir à la fois des animaux et un formulaire : la page serait trop lourde sur un téléphone.',
  'Exactly two chapters must have a picture.':
    'Il faut une image dans deux chapitres, ni plus ni moins.',
  'Write a tag in lower case, such as "lake kivu"':
    'Saisissez le mot-clé en minuscules, comme « lac kivu »',
  'Write the path of the article: /blog/when-to-come':
    "Indiquez l'adresse de l'article : /blog/when-to-come",
  'Write an id such as "yellow-fever"': 'Indiquez un nom court, comme « yellow-fever »',
  'Write the name of a file in content/trips, without .yaml': "Indiquez le nom court d'un voyage.",
  'A question names a section that is not on the page.':
    'Une question renvoie à une section absente de la page.',
  'This number differs from the one under Figure (value). Use the same number in both.':
    'Ce nombre diffère de celui du champ « Chiffre ». Indiquez le même dans les deux.',
  'Write a number above 0.': 'Indiquez un nombre supérieur à 0.',
  'Enter a percentage of 100% or less.': 'Indiquez un pourcentage de 100 % au plus.',
  'Write an amount above 0.': 'Indiquez un montant supérieur à 0.',
  'Enter {most} or less. Have you typed an extra digit?':
    'Indiquez {most} au plus. Y a-t-il un chiffre de trop ?',
  'The figure is in {currency}, but the wording gives a different currency or none. Use the same currency in both.':
    'Le chiffre est en {currency}, mais le texte indique une autre devise ou aucune. Indiquez la même dans les deux.',
  'Write a name such as "eac-resident"': 'Indiquez un nom comme « eac-resident »',
  'An amount is for a type of visitor that is not in the list.':
    'Un montant renvoie à une catégorie de visiteur absente de la liste.',
  'Write only a number, without a currency sign or a comma: 1850':
    'Indiquez un nombre seul, sans symbole : 1850',
  'Write only a number, without a currency sign or a comma: 1850. Or words, such as “on request”':
    'Indiquez un nombre seul, sans symbole : 1850. Ou un texte, comme « sur demande »',
  'Write a three-letter code such as USD': 'Indiquez un code de trois lettres, comme USD',
  'Write the hours of the road as 2.5 hours or 4-5 hours: routes add them up.':
    "Indiquez la durée du trajet sous la forme 2.5 hours ou 4-5 hours : les itinéraires l'additionnent.",
  'One of the figures under Prices and figures, from 1 to 5.':
    'Un des chiffres de « Prix et chiffres », de 1 à 5.',
  'There are seasons but no prices. Add the prices here, or remove the seasons':
    "Les saisons n'ont pas de prix. Ajoutez les prix ici, ou retirez les saisons.",
  'Leave out the number of days, because the page adds it':
    "N'indiquez pas le nombre de jours : il s'ajoute automatiquement.",
  'This title is included in requests, so use no more than 2 digits, and no full stops or slashes':
    'Ce titre figure dans les demandes : deux chiffres au plus, ni point ni barre oblique.',
  'Write an email address: hello@example.org': 'Indiquez une adresse e-mail : contact@exemple.com',
  'Write a full address (https://...) or a path on this site (/api/enquiries).':
    'Indiquez une adresse complète (https://...) ou une adresse de ce site (/api/enquiries).',
  'Write it with + and the country code: "+250 788 000 000".':
    "Indiquez le numéro avec le + et l'indicatif du pays : +250 788 000 000.",
  'Write the country code and the number, digits only, in quotes: "250788000000".':
    "Indiquez l'indicatif et le numéro, sans espace ni signe : 250788000000.",
  'Write only the domain name: crm.example.org':
    "Indiquez seulement le nom d'hôte : crm.example.org",
  'Use lower-case letters, digits and hyphens: "first-answer".':
    "Utilisez des minuscules, des chiffres et des traits d'union : first-answer.",
  'Write one price for each of the {seasons} seasons, in the same order. There are {prices} here. Write thousands without a comma':
    'Indiquez un prix par saison, dans le même ordre (saisons : {seasons}, prix : {prices}). Écrivez les nombres sans espace ni virgule : 1850',
  '"{name}" is hard to see on "{ground}" ("{colour}"): the contrast is {found}, but must be at least {enough}. Make one of them lighter or darker.':
    "Contraste insuffisant entre « {name} » et « {ground} » ({colour}) : {found}, pour un minimum de {enough}. Éclaircissez ou foncez l'une des deux couleurs.",
  'Another reply already has the short name "{id}". Choose a different one.':
    'Une autre réponse porte déjà le nom « {id} ». Choisissez-en un autre.',
  'The desk does not know the placeholder {whole}.': 'Code inconnu : {whole}.',
  'You can use: {known}, and {fact:...}.': 'Valeurs possibles : {known} et {fact:...}.',
  'List each tag only once': "N'indiquez chaque mot-clé qu'une fois.",
  // The schemas' labels, help text and choices.
  English: 'English',
  Français: 'Français',
  'The heading of the page, for search engines and screen readers.':
    "Le titre de la page, pour les moteurs de recherche et les lecteurs d'écran.",
  Description: 'Description',
  'Top of the page': 'Haut de page',
  Slides: 'Images du carrousel',
  slide: 'image',
  Subtitle: 'Sous-titre',
  'From the list of pictures.': 'À choisir parmi les images du site.',
  Colours: 'Couleurs',
  Volcanoes: 'Volcans',
  Nyungwe: 'Nyungwe',
  Kivu: 'Kivu',
  'Kivu day': 'Kivu, de jour',
  Akagera: 'Akagera',
  Kigali: 'Kigali',
  Button: 'Bouton',
  Label: 'Libellé',
  'Link to': 'Lien vers',
  'First sentence': 'Première phrase',
  'What we do and for whom, in one sentence.': 'En une phrase, ce que nous faisons et pour qui.',
  'First questions': 'Premières questions',
  Heading: 'Titre',
  Questions: 'Questions',
  'What, when and how much, each with a short answer.':
    'Chaque question et sa réponse courte : activité, période, prix.',
  question: 'question',
  Question: 'Question',
  Text: 'Texte',
  'Kinds of trips': 'Types de voyages',
  'Kinds of enquiry': 'Types de demandes',
  Labels: 'Libellés',
  label: 'libellé',
  'Above the route cards.': 'Au-dessus des itinéraires.',
  Fees: 'Droits',
  'Below the cards: what the fees cover, and what is added to them.':
    "Sous les itinéraires : ce que couvrent les droits, et ce qui s'y ajoute.",
  'Link text': 'Texte du lien',
  'The link to the full list.': 'Le lien vers la liste complète.',
  'Places to explore': 'Lieux à découvrir',
  'On each card. Screen readers add the name of the place.':
    "Sur chaque vignette ; les lecteurs d'écran y ajoutent le nom du lieu.",
  Cards: 'Vignettes',
  card: 'vignette',
  entry: 'élément',
  paragraph: 'paragraphe',
  Figure: 'Chiffre',
  Features: 'Atouts',
  feature: 'atout',
  Video: 'Vidéo',
  'Text on the “Play” button': 'Texte du bouton de lecture',
  Link: 'Lien',
  'The link to the video on its own site.': "Le lien vers la vidéo sur son site d'origine.",
  'Questions and answers': 'Questions et réponses',
  'In browser tabs and search results.':
    "Dans l'onglet du navigateur et les résultats de recherche.",
  'For search engines: one or two sentences.':
    'Pour les moteurs de recherche : une ou deux phrases.',
  Banner: 'Bandeau',
  Story: 'Notre histoire',
  Introduction: 'Présentation',
  'External services': 'Services externes',
  'Call to action': "Appel à l'action",
  'Search form': 'Formulaire de recherche',
  'Name on the card': 'Nom sur la vignette',
  'Tour plan': 'Programme',
  'YouTube video': 'Vidéo YouTube',
  amount: 'montant',
  phrase: 'expression',
  'Who answers': 'Interlocuteur',
  'A photograph or drawing of the person who answers.':
    'Photo ou dessin de la personne qui répond.',
  'The person who reads the enquiries. The section is shown once one of these is filled in.':
    "La personne qui lit les demandes. La section s'affiche dès que l'un de ces champs est rempli.",
  Role: 'Rôle',
  'What they do here.': "La fonction de cette personne dans l'entreprise.",
  'The languages that travellers can write in.':
    'Les langues dans lesquelles les voyageurs peuvent écrire.',
  'The licence number and who issued it.':
    "Le numéro de la licence et l'organisme qui l'a délivrée.",
  Memberships: 'Affiliations',
  'Associations, by name.': 'Le nom de chaque association.',
  membership: 'affiliation',
  Points: 'Points',
  point: 'point',
  Steps: 'Étapes',
  'The name of the place, in the title of the page and in its path.':
    "Le nom du lieu, repris dans le titre et l'adresse de la page.",
  Order: 'Ordre',
  'Lower numbers come first.': 'Les plus petits nombres passent en premier.',
  Figures: 'Chiffres',
  'The figures that travellers ask for first: the permit, the age, the hours, the months and the road.':
    'Les premières questions des voyageurs, en chiffres : permis, âge, durée, mois, route.',
  Note: 'Note',
  Chapters: 'Chapitres',
  'The first picture is beside its text. The second is as wide as the page.':
    "La première image s'affiche à côté du texte, la seconde sur toute la largeur.",
  chapter: 'chapitre',
  'Book Now': 'Demander un devis',
  Stars: 'Étoiles',
  'Decorative stars on the card.': 'Étoiles décoratives, sur la vignette.',
  Links: 'Liens',
  'The addresses of adventures.': 'Les adresses des aventures.',
  link: 'lien',
  'Description of the map': 'Description de la carte',
  'What the embedded map shows, for anyone who cannot see it.':
    'Ce que montre la carte, pour les personnes qui ne la voient pas.',
  'Part of the map': 'Zone affichée',
  'The area the embedded map shows first, in degrees.':
    "La zone affichée à l'ouverture de la carte, en degrés.",
  West: 'Ouest',
  South: 'Sud',
  East: 'Est',
  North: 'Nord',
  Point: 'Point',
  Latitude: 'Latitude',
  Longitude: 'Longitude',
  place: 'lieu',
  'Heading above the cards': 'Titre au-dessus des vignettes',
  'The heading above the cards.': 'Le titre au-dessus des vignettes.',
  Intro: 'Introduction',
  'Below the heading: what routes are.': "Sous le titre : ce qu'est un itinéraire.",
  'For travellers who cannot find a route that suits them.':
    'Pour les voyageurs à qui aucun itinéraire ne convient.',
  'Route idea': "Idée d'itinéraire",
  'What a route idea is, on its page and on its card.':
    "Ce qu'est une idée d'itinéraire, sur sa page et sur sa vignette.",
  'Under "Day by day".': 'Sous « Jour par jour ».',
  Quote: 'Devis',
  'Shown if a route has no price.': 'Pour un itinéraire sans prix.',
  'Below a route’s park and permit fees: a link that explains them.':
    "Sous les droits d'un itinéraire : un lien vers leur explication.",
  'Beside the text': 'À côté du texte',
  'On each destination and adventure.': "Sur les pages de destinations et d'aventures.",
  'Shown above the routes that go there.': 'Au-dessus des itinéraires qui passent par ce lieu.',
  'What comes next': 'La suite',
  'The next step, at the end of the page.': 'La prochaine étape, en bas de page.',
  'Its position among the pages. 1 is the first.':
    'La position de la page parmi les autres : 1 pour la première.',
  'Card on the list': 'Vignette dans la liste',
  'What the page is about, shown on /plan.': 'Le sujet de la page, affiché sur /plan.',
  'The questions that this page answers. They are shown at the top of the page and in search results.':
    'Les questions auxquelles répond la page, affichées en haut et prises en compte par la recherche.',
  'As a traveller would ask it.': "La question telle qu'un voyageur la poserait.",
  Section: 'Section',
  'The short name of the section that answers it.':
    'Le nom court de la section qui répond à la question.',
  Sections: 'Sections',
  section: 'section',
  'Short name': 'Nom court',
  'Its address on the page, for answers and links.':
    "L'adresse de la section dans la page, pour les réponses et les liens.",
  'One box for each paragraph.': 'Un champ par paragraphe.',
  'If this starts with [to write], it stays hidden until you replace it with your own words.':
    "Masqué tant qu'il commence par [to write].",
  'Points to follow in order.': "Les étapes, dans l'ordre.",
  step: 'étape',
  Chart: 'Graphique',
  'Whether the year chart is shown here.': "Afficher ici le graphique de l'année.",
  month: 'mois',
  Effort: 'Difficulté',
  Scale: 'Échelle',
  'The four levels in words.': 'Les quatre niveaux, en toutes lettres.',
  Rows: 'Lignes',
  row: 'ligne',
  'An adventure’s page.': "La page d'une aventure.",
  Level: 'Niveau',
  Time: 'Durée',
  Altitude: 'Altitude',
  Terrain: 'Terrain',
  Packing: 'Bagages',
  list: 'liste',
  'Visitors’ phones and computers remember this ID. Do not change it when you change the name.':
    "L'identifiant mémorisé par les appareils. Gardez-le si vous changez le nom.",
  Reason: 'Raison',
  Example: 'Exemple',
  'A route whose park and permit fees are shown here, for two visitors from abroad.':
    "Un itinéraire dont les droits s'affichent ici, pour deux visiteurs étrangers.",
  'The park and permit fees, and the calculator.': 'Les droits de parc et le calculateur.',
  'Text on the “Add” button': 'Texte du bouton « Ajouter »',
  'Unknown amount': 'Montant inconnu',
  'For an unpublished amount.': 'Pour un montant non publié.',
  'Up to 160 characters once the figures are filled in.':
    '160 caractères au plus, une fois les chiffres insérés.',
  'Fact boxes': 'Encadrés',
  Address: 'Adresse',
  Promise: 'Engagement',
  Form: 'Formulaire',
  Caption: 'Légende',
  'Link to the home page': "Lien vers l'accueil",
  'Shown under the title by search engines.':
    'La description affichée sous le titre par les moteurs de recherche.',
  Seasons: 'Saisons',
  season: 'saison',
  Fact: 'Chiffre cité',
  'The name of a fact whose value is months, such as "06-09, 12-02".':
    "Le nom d'une donnée de « Prix et chiffres » qui contient des mois, par exemple « 06-09, 12-02 ».",
  Notes: 'Notes',
  'Minimum age': 'Âge minimum',
  'Shown when a family would like to see gorillas.': 'Pour une famille qui veut voir les gorilles.',
  'Large group': 'Grand groupe',
  'Shown when a group is too large for one gorilla trek.':
    'Pour un groupe trop grand pour une seule randonnée chez les gorilles.',
  Permits: 'Permis',
  'For gorilla treks in the dry months.': 'Pour les gorilles en saison sèche.',
  Details: 'Détails',
  'The title of the page at /team/team-details.': 'Le titre de la page /team/team-details.',
  'Under the skill bars: what they are, and what they are not.':
    "Sous les barres : ce qu'elles représentent, et ce qu'elles ne représentent pas.",
  'The button on a guide’s page.': "Le bouton de la page d'un guide.",
  'Above the cards, for screen readers.': "Au-dessus des vignettes, pour les lecteurs d'écran.",
  Classic: 'Classique',
  'Link to the full list': 'Lien vers la liste complète',
  'Beside the page numbers: the link to all articles.':
    'À côté des numéros de page : le lien vers tous les articles.',
  'The title of the page at /blog/blog-details.': 'Le titre de la page /blog/blog-details.',
  'If nothing matches': 'Si la liste est vide',
  'When no article matches.': 'Quand aucun article ne correspond à la recherche.',
  'The link back to the full list.': 'Le lien de retour vers la liste complète.',
  'News feed': "Flux d'actualités",
  'The link to it.': 'Le lien vers le flux.',
  'What is kept': 'Ce que nous gardons',
  'Shown if forms are sent to our desk.': 'Affiché quand notre serveur reçoit les formulaires.',
  What: 'Données',
  'Its retention period is under Operator.':
    'La durée de conservation se règle dans « Coordonnées ».',
  Bookings: 'Réservations',
  Messages: 'Messages',
  Delivery: 'Envois',
  Payments: 'Paiements',
  Since: 'Point de départ',
  'The words that follow "365 days".': 'Le texte qui suit « 365 jours ».',
  'Other services': 'Autres services',
  'Shown if an external spreadsheet or mail service is used.':
    "Affiché si un tableur ou un service d'envoi externe est utilisé.",
  Spreadsheet: 'Tableur',
  'Erasing data': 'Effacement des données',
  'The email that its button opens.': "L'e-mail ouvert par le bouton.",
  'Email text': "Texte de l'e-mail",
  Sample: 'Exemple',
  'Under the heading of a list that shows samples.': "Sous le titre d'une liste d'exemples.",
  'Before the name of the park.': 'Avant le nom du parc.',
  Filters: 'Filtres',
  Category: 'Catégorie',
  Wildlife: 'Faune',
  Walking: 'Marche',
  Water: 'Eau',
  Culture: 'Culture',
  Hiking: 'Randonnée',
  'Game drive': 'Safari en voiture',
  Boating: 'Bateau',
  Birds: 'Oiseaux',
  Village: 'Village',
  Types: 'Types',
  Private: 'Privé',
  'Small group': 'Petit groupe',
  Family: 'Famille',
  'Text on the “Clear” button': 'Texte du bouton « Effacer »',
  Tour: 'Circuit',
  'The words on the banner.': 'Le texte du bandeau.',
  'For search engines, on /tour/tour-details.':
    'Pour les moteurs de recherche, sur /tour/tour-details.',
  'Six of them.': 'Six éléments en tout.',
  Activity: 'Activité',
  'On /activities/activities-details, before the name of the activity.':
    "Sur /activities/activities-details, devant le nom de l'activité.",
  'On /activities/activities-details.': 'Sur /activities/activities-details.',
  Overview: 'Présentation',
  Highlights: 'Temps forts',
  Film: 'Film',
  'The heading above the fact boxes.': 'Le titre au-dessus des encadrés.',
  'The heading above the tour plan.': 'Le titre au-dessus du programme.',
  'Text about samples': 'Mention « exemple »',
  'Beside figures and reviews that are samples.':
    'À côté des chiffres et des avis donnés en exemple.',
  'Shown while there are none.': "Affiché tant qu'aucun avis n'est publié.",
  Promotion: 'Promotion',
  'The banner beside a trip.': "Le bandeau à côté d'un voyage.",
  'Says that the form is only an illustration and its button does nothing.':
    'Précise que le formulaire est décoratif et que son bouton est sans effet.',
  Fields: 'Champs',
  field: 'champ',
  'Replacement link': 'Lien de remplacement',
  'The button to press instead.': 'Le bouton affiché à la place.',
  Offer: 'Offre',
  Countdown: 'Compte à rebours',
  Units: 'Unités',
  unit: 'unité',
  'Marked as a sample on the page, and hidden from search engines.':
    'Signalé comme exemple sur la page, et invisible pour les moteurs de recherche.',
  Hidden: 'Masqué',
  'Kept, but not on the site.': 'Conservé, mais absent du site.',
  'A suggestion, not a trip for sale. The page says so.':
    'Une suggestion, pas un voyage en vente. La page le précise.',
  'Leave out the number of days, because the page adds it.':
    'Sans le nombre de jours, ajouté automatiquement.',
  'For search engines. Make it different from every other page.':
    'Pour les moteurs de recherche : une description propre à chaque page.',
  'The colours of the page.': 'Les couleurs de la page.',
  'The poster at the top.': "L'affiche en haut de page.",
  'Sentence under the title': 'Accroche',
  'One sentence under the title.': 'Une phrase sous le titre.',
  Facts: 'Repères',
  'Quick Facts, shown after the days: how hard it is, the best months and the ages.':
    'Les repères affichés après les jours : difficulté, meilleurs mois, âges.',
  fact: 'repère',
  'Figures as {fact:...}.': "Les chiffres s'écrivent {fact:...}.",
  Prices: 'Prix',
  'Instead of text: two prices side by side, each with the visitors who pay it.':
    "Au lieu d'un texte : deux prix côte à côte, avec les visiteurs concernés.",
  price: 'prix',
  'Who pays': 'Visiteurs concernés',
  'One line, if the figure could mislead or there are two figures.':
    "Une ligne, si le chiffre prête à confusion ou s'il y en a deux.",
  'Starts in': 'Départ de',
  'Where the first day begins.': 'Le point de départ du premier jour.',
  'Leave out "Day 1", because the page adds it.': 'Sans « Jour 1 », ajouté automatiquement.',
  Place: 'Lieu',
  'Where the day ends: where you sleep, or where the trip ends.':
    "L'étape du soir, ou le lieu d'arrivée du voyage.",
  'The adventures of that day: the page links to them and adds up their fees.':
    'Les aventures du jour. La page y renvoie et additionne leurs droits.',
  'Without it, the page says that the price is in the quote.':
    'Sans prix, la page renvoie au devis.',
  From: 'À partir de',
  'Shown in large type. Optional.': 'Affiché en grand. Facultatif.',
  'What it is for and until when: "per person, until May 2028".':
    "Les personnes et la période concernées : « par personne, jusqu'en mai 2028 ».",
  'The columns of the table.': 'Les colonnes du tableau.',
  Groups: 'Groupes',
  'The rows: the number of travellers, and a price for each season.':
    'Les lignes : le nombre de voyageurs, et un prix par saison.',
  group: 'groupe',
  Size: 'Taille',
  Lodges: 'Lodges',
  'Where travellers sleep, by category.': 'Les hébergements, par catégorie.',
  lodge: 'lodge',
  'Mid range': 'Confort',
  'Departure dates. Past dates are removed the next time the website is published.':
    'Les jours de départ. Les dates passées disparaissent à la publication suivante.',
  departure: 'départ',
  'More pictures, between the text and the days.': "D'autres images, entre le texte et les jours.",
  'Its name, also in lists.': "Le nom de l'aventure, affiché aussi dans les listes.",
  'Which of the four destinations it belongs to.': "L'une des quatre destinations.",
  "If they differ from the place's.": 'Seulement si les couleurs diffèrent de celles du lieu.',
  'On /adventure. Default: the lead and the first fact.':
    "Sur /adventure. Par défaut : l'accroche et le premier repère.",
  'The figure that travellers ask for first.': 'Le chiffre que les voyageurs demandent en premier.',
  'A figure as {fact:...}.': "Un chiffre s'écrit {fact:...}.",
  'Quick Facts, in the order shown.': "Les repères, dans l'ordre d'affichage.",
  Season: 'Saison',
  'Its months in the year chart: a fact such as season-usual.':
    "Les mois à marquer dans le graphique de l'année : le nom d'une donnée de « Prix et chiffres », par exemple season-usual.",
  Animals: 'Animaux',
  'The five cards of the Big Five.': 'Les cinq vignettes du Big Five.',
  'Conservation status': 'Statut de conservation',
  'Endangered, vulnerable and so on.': 'En danger, vulnérable, etc.',
  Itinerary: 'Programme',
  'Shown below "Day by day": how to read the days, and what may change.':
    'Sous « Jour par jour » : comment lire le programme, ce qui peut changer.',
  'Before you go': 'Avant de partir',
  'Before you go: ages, permits, what to bring, and what happens in the morning.':
    'Âges, permis, affaires à emporter, déroulement de la matinée.',
  'A booking form after the lists. The rest of its wording is under Forms.':
    'Un formulaire de réservation après les listes. Ses autres textes se trouvent dans « Formulaires ».',
  Kind: 'Type',
  'The hiking form also asks about fitness.':
    'Pour la marche en forêt, le formulaire demande aussi le niveau de marche.',
  'On the card, under the title, and for search engines.':
    'Sur la vignette, sous le titre et dans les moteurs de recherche.',
  Date: 'Date',
  'The date it was published, such as 2026-11-21. The newest comes first.':
    'La date de publication, par exemple 2026-11-21. Les articles les plus récents passent en premier.',
  Author: 'Auteur',
  tag: 'mot-clé',
  "The page's colours.": 'Les couleurs de la page.',
  Article: 'Article',
  'A blank line starts a new paragraph, ## a heading, - a list. [words](/contact) is a link.':
    'Ligne vide : nouveau paragraphe. ## : titre. - : liste. [mots](/contact) : lien.',
  'Under the name, on the card.': 'Sous le nom, sur la vignette.',
  'The colours of the card and the page.': 'Les couleurs de la vignette et de la page.',
  'A name from the list of pictures. A square picture works best.':
    "Le nom d'une image du site, carrée de préférence.",
  'For search engines, and under the name.': 'Sous le nom et dans les moteurs de recherche.',
  '"{fact:guide-experience}", or your own words.': '« {fact:guide-experience} », ou un texte.',
  "Without it, the page shows the operator's.":
    "Laissez vide pour afficher le numéro de l'entreprise.",
  Info: 'Parcours',
  '"Professional Info": one box for each paragraph.': 'Un champ par paragraphe.',
  skill: 'compétence',
  Social: 'Réseaux sociaux',
  'Full addresses that begin with https://. An icon without an address is not a link.':
    "Adresses complètes (https://...). Sans adresse, l'icône ne mène nulle part.",
  Facebook: 'Facebook',
  Twitter: 'Twitter',
  LinkedIn: 'LinkedIn',
  Instagram: 'Instagram',
  'The person who said it.': "L'auteur du témoignage.",
  'Where they are from, and which trip they took.':
    "Le pays d'origine de cette personne, et le voyage qu'elle a fait.",
  "If they differ from the park's.": 'Seulement si les couleurs diffèrent de celles du parc.',
  Location: 'Lieu',
  'Where it is, in a few words.': "L'endroit, en quelques mots.",
  'Number of days': 'Nombre de jours',
  'Largest group': 'Taille maximale du groupe',
  'The largest number of people in a group.': 'Le nombre maximal de voyageurs.',
  Rating: 'Note des voyageurs',
  'Leave it empty to have it calculated from the reviews. Samples have one.':
    "Laissez vide : la note sera calculée d'après les avis. Les exemples en ont une.",
  type: 'type',
  'Short: it is shown in large letters.': "Court : il s'affiche en grand.",
  Type: 'Type',
  'What you do: "Activity type" on the page.': "Le type d'activité, sur la page.",
  'When, or how long: "Activity day" on the page.': 'Le moment ou la durée, sur la page.',
  'The number of people in a group.': 'Le nombre de personnes par groupe.',
  highlight: 'temps fort',
  'The picture that visitors press to start the video.': "L'image qui lance la vidéo.",
  'The page it is about: /tour/<slug> or /activities/<slug>.':
    'La page concernée : /tour/... ou /activities/...',
  'Date it was written': 'Écrit le',
  'The date it was received, such as 2026-11-21.': 'La date de réception, par exemple 2026-11-21.',
  Ratings: 'Notes des voyageurs',
  'One to five stars each. All are optional.':
    'De 1 à 5 étoiles par critère. Tous sont facultatifs.',
  Food: 'Cuisine',
  'A blank line starts a new paragraph.': 'Ligne vide : nouveau paragraphe.',
  'Used in calculations, such as 1500 USD. It can also be words.':
    'Pour les calculs : 1500 USD, ou un texte.',
  'As visitors read it': 'Affichage sur le site',
  'The same figure in words: $1,500 per person.':
    "Le même chiffre, tel qu'il s'affiche sur la page en anglais.",
  Source: 'Source',
  'Where the figure comes from.': "D'où vient le chiffre.",
  'Public page': 'Page publique',
  'Its public page: guide pages list it as a source.':
    'La page publique, citée comme source dans les pages du guide.',
  'Last checked': 'Vérifié le',
  'The date it was last checked.': 'La date de la dernière vérification.',
  'For visitors, if the figure could mislead.':
    'Pour les visiteurs, si le chiffre prête à confusion.',
  Visitors: 'Visiteurs',
  visitor: 'visiteur',
  fee: 'tarif',
  'What one fee covers: "one visit".': 'Ce que couvre ce tarif : « une visite ».',
  'Where it applies.': "Les aventures auxquelles ce tarif s'applique.",
  'One of the figures under Prices and figures.': 'Un des chiffres de « Prix et chiffres ».',
  Amounts: 'Montants',
  'One amount for each type of visitor. Use the short names above, and leave out amounts that are not published.':
    'Un par catégorie de visiteur, désignée par son nom court. Omettez les montants non publiés.',
  Notices: 'Annonces',
  'Shown on every page on these dates.': 'Affichées sur toutes les pages, aux dates indiquées.',
  notice: 'annonce',
  'One or two sentences.': 'Une ou deux phrases.',
  'For example 2027-03-01.': 'Par exemple 2027-03-01.',
  'For example 2027-03-14.': 'Par exemple 2027-03-14.',
  Replies: 'Réponses',
  reply: 'réponse',
  'A unique short name: lower-case letters and hyphens.':
    "Un nom court et unique : lettres minuscules et traits d'union.",
  'The name shown to the team.': "Le nom affiché à l'équipe.",
  'The kinds of enquiry it suits. Leave it empty to offer it for all.':
    'Les types de demandes concernés. Laissez vide pour proposer cette réponse dans tous les cas.',
  'Trip question': 'Question sur un voyage',
  'For the email. A chat has no subject.': "L'objet de l'e-mail. Inutile sur WhatsApp.",
  'The message. Use 1,200 characters or fewer, so that it fits into a link.':
    'Le message : 1 200 caractères au plus, pour tenir dans un lien.',
  'The name on the site and in the emails.': 'Le nom affiché sur le site et dans les e-mails.',
  Strapline: 'Slogan',
  'A few words under the name.': 'Quelques mots sous le nom.',
  'Public mailbox': 'Adresse e-mail publique',
  'Shown on the site. Replies go there.':
    "L'adresse affichée sur le site, où arrivent les réponses.",
  'Team mailbox': "Boîte de l'équipe",
  'Where the team reads enquiries.': "La boîte où l'équipe lit les demandes.",
  'Language of team emails': "Langue des e-mails à l'équipe",
  'The language of the emails to your team: en or fr.': "La langue des e-mails envoyés à l'équipe.",
  'As shown, with + and country code: "+250 788 000 000". The chat has its own number below.':
    "Le numéro tel qu'il s'affiche, avec le + et l'indicatif : +250 788 000 000. Le numéro WhatsApp se saisit plus bas.",
  Chat: 'WhatsApp',
  Number: 'Numéro',
  'The WhatsApp number: country code and number, digits only.':
    'Indicatif et numéro, sans espace ni signe.',
  Greeting: 'Message prérempli',
  'The first words of a chat.': 'Les premiers mots du voyageur.',
  Signature: 'Signature',
  'The person who signs the email to the traveller. Without a name, the operator signs.':
    "La personne qui signe l'e-mail au voyageur. Si le champ est vide, c'est l'entreprise qui signe.",
  'Someone on your team. Optional.': "Un membre de l'équipe. Facultatif.",
  'What they do, in a few words.': 'La fonction de cette personne, en quelques mots.',
  Street: 'Rue',
  Town: 'Ville',
  Country: 'Pays',
  'The search term for the map.': 'Le lieu à rechercher sur la carte.',
  'The 11 characters at the end of your YouTube video’s address. Leave this empty, or enter a row of Xs, to show our own film.':
    "Les onze derniers caractères de l'adresse de la vidéo YouTube. Si le champ est vide ou rempli de X, c'est notre film qui s'affiche.",
  Retention: 'Durée de conservation',
  'The retention periods in days. They are also on the privacy page.':
    'Les durées, en jours. Elles figurent aussi sur la page Confidentialité.',
  'Bookings: days after the last change, by the sender or the team. A trip or an open quote counts until its last day.':
    "Réservations, depuis la dernière modification, de l'expéditeur ou de l'équipe. Un voyage ou un devis ouvert compte jusqu'à son dernier jour.",
  'All other forms: days after the last change. A trip or an open quote counts until its last day.':
    "Autres formulaires, depuis la dernière modification. Un voyage ou un devis ouvert compte jusqu'à son dernier jour.",
  'Enquiries in quarantine: days after the last change.':
    'Demandes en quarantaine, depuis la dernière modification.',
  'Delivery results, and unsent emails.': 'Résultats des envois, et e-mails non envoyés.',
  'Payment amounts, without names, counted from the date of payment.':
    'Montants des paiements, sans le nom, depuis la date du paiement.',
  'Copies to': 'Copies envoyées à',
  'The web services that get a copy of every enquiry. They are named on the privacy page.':
    'Les serveurs qui reçoivent une copie de chaque demande. La page Confidentialité les mentionne.',
  'The default settings for your quotes.': 'Les conditions habituelles de vos devis.',
  Currencies: 'Devises',
  'The currencies for quotes, the default first.':
    'Les devises possibles. La première est proposée par défaut.',
  currency: 'devise',
  'Euros per dollar': 'Euros pour un dollar',
  'Rwandan francs per dollar': 'Francs rwandais pour un dollar',
  'Exchange rates': 'Taux de change',
  'The value of one dollar, used to convert park and permit fees. For example, EUR: 0.92.':
    "La valeur d'un dollar, pour convertir les droits de parc. Exemple pour l'euro : 0,92.",
  'Days a quote is valid': 'Durée de validité',
  'How many days a quote is valid.': "La validité d'un devis, en jours.",
  'The deposit, as a percentage of the total.': "L'acompte, en pourcentage du total.",
  'Days until the deposit is due': "Délai de l'acompte",
  'How many days until the deposit is due.': "Le nombre de jours pour verser l'acompte.",
  'Balance due, in days before the trip': 'Délai du solde',
  'How many days before the trip the balance is due.':
    'Combien de jours avant le départ le solde doit être réglé.',
  'What every trip includes.': 'Ce qui est compris dans tous les voyages.',
  'What no trip includes.': "Ce qui n'est compris dans aucun voyage.",
  'Your terms, on every quote.': 'Vos conditions, reprises sur chaque devis.',
  Payment: 'Paiement',
  'How the traveller pays: your bank account or mobile money number.':
    'Comment le voyageur vous règle : vos coordonnées bancaires ou votre numéro mobile money.',
  'Show samples': 'Afficher les exemples',
  'Whether samples and their pages are shown.': 'Afficher les exemples et leurs pages sur le site.',
  'Address of the spreadsheet': 'Adresse du tableur',
  'The spreadsheet web app, or the desk.': "L'application web du tableur, ou notre serveur.",
  'Address of the mail service': "Adresse du service d'envoi",
  "The mail service's send path, or the desk's.":
    "L'adresse d'envoi du service, ou celle de notre serveur.",
  'User ID': 'Identifiant utilisateur',
  'Service ID': 'Identifiant du service',
  Templates: 'Modèles',
  'To the team': "À l'équipe",
  'To the traveller': 'Au voyageur',
  Fonts: 'Polices',
  'Headings.': 'Les titres.',
  'All other text.': 'Tous les autres textes.',
  'Picture in emails': 'Image des e-mails',
  'The picture above the email to the traveller.': "L'image en tête de l'e-mail au voyageur.",
  'Page background': 'Fond de page',
  'The background of every page.': 'Le fond de chaque page.',
  'Cards and forms': 'Vignettes et formulaires',
  'Cards and forms on the page.': 'Les vignettes et formulaires de la page.',
  'Inset areas': 'Fond des encarts',
  'Areas inset into the page.': 'Le fond des encarts de la page.',
  'Text.': 'Le texte.',
  'Secondary text': 'Texte secondaire',
  'Secondary text.': 'Le texte secondaire.',
  'Lines and borders': 'Traits et bordures',
  'Lines and borders.': 'Les traits et bordures.',
  'Links.': 'Les liens.',
  'Headings and dark backgrounds': 'Titres et fonds sombres',
  'Headings and dark backgrounds.': 'Les titres et fonds sombres.',
  'Text on dark backgrounds': 'Texte sur fond sombre',
  'Text on dark backgrounds and on buttons.': 'Le texte sur fond sombre et sur les boutons.',
  Buttons: 'Boutons',
  'Buttons.': 'Les boutons.',
  'Hovered button': 'Bouton survolé',
  'A button on hover.': 'Un bouton au survol.',
  Accent: "Couleur d'accent",
  'The accent colour, on light backgrounds.': "La couleur d'accent, sur fond clair.",
  'Accent on dark': 'Accent sur fond sombre',
  'The accent colour, on dark backgrounds.': "La couleur d'accent, sur fond sombre.",
  'Required fields': 'Champs obligatoires',
  'The border of a required field.': 'La bordure des champs obligatoires.',
  File: 'Fichier',
  'The photograph’s file. Replace it in the list of pictures.':
    'Le fichier de la photo. Il se remplace dans la liste des images.',
  'What it shows, for anyone who cannot see it.':
    "Ce que montre l'image, pour les personnes qui ne la voient pas.",
  Focus: 'Cadrage',
  'The box that stays in view when the picture is cropped, measured from the picture’s top left corner.':
    "La zone qui reste visible quand l'image est recadrée, mesurée depuis le coin supérieur gauche.",
  Left: 'Gauche',
  Top: 'Haut',
  Right: 'Droite',
  Bottom: 'Bas',
  'For pages without their own.': 'Pour les pages sans description.',
  'Beside the contact details in the header.': 'À côté des coordonnées, en haut de page.',
  Navigation: 'Navigation',
  Submenu: 'Sous-menu',
  'At the end of each adventure and route, above the button.':
    'En bas des aventures et des itinéraires, au-dessus du bouton.',
  'In the bar at the bottom of a phone screen, beside the chat.':
    'Dans la barre du bas, sur téléphone, à côté de WhatsApp.',
  'Before the links between pages that show samples.':
    "Avant les liens entre les pages d'exemples.",
  Footer: 'Pied de page',
  'Where the pictures come from and how they may be used.':
    "L'origine des images et leurs conditions d'utilisation.",
  Offline: 'Hors connexion',
  'Pages that open offline': 'Pages hors connexion',
  'Above the list of pages that open offline.': 'Au-dessus des pages consultables hors connexion.',
  Kinds: 'Types',
  'Beside the button: what happens after sending.':
    "À côté du bouton : ce qui se passe après l'envoi.",
  'After sending': "Après l'envoi",
  'The page shown after a form is sent without JavaScript; the desk fills it in.':
    "La page affichée après l'envoi d'un formulaire sans JavaScript. Le serveur y inscrit la réponse.",
  'Where the roads begin.': 'Le point de départ des routes.',
  'Short: it is shown on the map.': "Court : il s'affiche sur la carte.",
  'The road from Kigali.': 'Le trajet depuis Kigali.',
  'Pages that list other pages. They are shown after the pages they list.':
    "Les pages de liste, affichées après les pages qu'elles regroupent.",
  'The text of links to the page.': 'Le texte des liens vers la page.',
  "The traveller's guide.": 'Le guide du voyageur.',
  'Company pages': "Pages de l'entreprise",
  page: 'page',
  'The template’s pages, listed separately from ours.': 'Les pages du modèle, séparées des nôtres.',
  Samples: 'Exemples',
  'The type of content shown on the page.': 'Le type de contenu affiché sur la page.',
  Posts: 'Articles',
  'The address that visitors are sent to while the page is hidden.':
    "L'adresse de redirection tant que la page est masquée.",
  Synonyms: 'Synonymes',
  'Single words with the same meaning.': 'Des mots isolés, de même sens.',
  synonym: 'synonyme',
  Phrases: 'Expressions',
  'Other words that people use for a page or question.':
    "D'autres façons de désigner une page ou une question.",
  'Below the list: where a warning has its source.':
    'Sous la liste : la source d’un avertissement.',
  'Its name, also in lists and in requests.': 'Son nom, aussi dans les listes et les demandes.',
} as const
