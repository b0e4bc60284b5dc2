// What an enquiry's page does where scripts run: the words that are typed are in the buttons at once.
const form = document.querySelector('[data-reply]')
const links = [...document.querySelectorAll('[data-way]')]
const hint = document.querySelector('[data-cut-hint]')
// More does not get through to a mail program: desk/emails/contact-links.ts.
const maxLink = 2000

function write() {
  const [subject, text] = ['subject', 'text'].map((name) => form.elements.namedItem(name).value)
  const typed = text.toWellFormed?.() ?? text
  for (const link of links) {
    const { way, to } = link.dataset
    const start = way === 'email' ? `mailto:${to}?subject=${encodeURIComponent(subject)}` : to
    // RFC 6068: in a mail a line ends with CR and LF.
    const words = encodeURIComponent(way === 'email' ? typed.replace(/\r?\n/g, '\r\n') : typed)
    const whole = way === 'email' ? `${start}&body=${words}` : `${start}?text=${words}`
    link.href = whole.length <= maxLink ? whole : start
    link.toggleAttribute('data-cut', whole.length > maxLink)
  }
  if (hint !== null) hint.hidden = links.every((link) => !link.hasAttribute('data-cut'))
}

if (form !== null) {
  form.querySelector('[data-without-script]').hidden = true
  form.addEventListener('input', write)
}
