// Where scripts run, the words that are typed on an enquiry's page are in its buttons at once and can be
// copied, and the page stays where it was when something is done.
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

  const copy = form.querySelector('[data-copy]')
  const copied = form.querySelector('[data-copied]')
  // Plain http has no clipboard.
  copy.hidden = navigator.clipboard === undefined
  copy.addEventListener('click', async () => {
    const words = form.elements.namedItem('text')
    const isCopied = await navigator.clipboard.writeText(words.value).then(
      () => true,
      () => false,
    )
    if (!isCopied) words.select()
    copied.textContent = isCopied
      ? 'Copied.'
      : 'Not copied: your browser refused. The text is selected.'
  })
  form.addEventListener('input', () => {
    copied.textContent = ''
  })
}

// How far down the page was when a form was sent, for the page that says what was done.
const placeKey = 'desk-place'
document.addEventListener('submit', () => sessionStorage.setItem(placeKey, String(scrollY)))
const place = sessionStorage.getItem(placeKey)
sessionStorage.removeItem(placeKey)
const done = document.querySelector('#said')

function stay() {
  scrollTo(0, Number(place))
  done.scrollIntoView({ block: 'nearest' })
}
if (done !== null && place !== null) {
  stay()
  done.focus({ preventScroll: true })
  // A browser may go to the address's #said once all of the page is there.
  addEventListener('load', stay)
}
