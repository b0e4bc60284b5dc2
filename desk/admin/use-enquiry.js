// Puts the words that are typed on an enquiry's page into its buttons at once, lets them be copied, and
// keeps the page where it was when something is done.
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
  write() // a team member may have typed before this script was there

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

// The tab keeps what a team member has typed and not sent yet.
const reply = new URLSearchParams(location.search).get('reply') ?? ''
for (const field of document.querySelectorAll('textarea')) {
  const key = `desk-draft ${location.pathname} ${field.id} ${field.id === 'note' ? '' : reply}`
  const draft = sessionStorage.getItem(key)
  if (draft !== null && draft !== field.value) {
    field.value = draft
    field.closest('details').open = true
    field.dispatchEvent(new Event('input', { bubbles: true }))
  }
  field.addEventListener('input', () => sessionStorage.setItem(key, field.value))
  field.form.addEventListener('submit', () => sessionStorage.removeItem(key))
}

// The place of the page when a form is sent, for the page that then says what was done: how far down, and
// where on the screen the part with that form stood. What is above may have another height then.
const placeKey = 'desk-place'
const parts = [...document.querySelectorAll('main, main section')]
const nameOf = (part) => part.getAttribute('aria-label') ?? part.getAttribute('aria-labelledby')
const topOf = (part) => part.getBoundingClientRect().top

document.addEventListener('submit', ({ target }) => {
  const part = target.closest('section, main')
  const place = { y: scrollY, name: nameOf(part), top: topOf(part) }
  sessionStorage.setItem(placeKey, JSON.stringify(place))
})

const place = JSON.parse(sessionStorage.getItem(placeKey))
sessionStorage.removeItem(placeKey)
const done = document.querySelector('#said')

function stay() {
  scrollTo(0, place.y)
  const part = parts.find((one) => nameOf(one) === place.name)
  if (part) scrollBy(0, topOf(part) - place.top)
  done.scrollIntoView({ block: 'nearest' })
}
if (done !== null && place !== null) {
  stay()
  done.focus({ preventScroll: true })
  // A browser may go to the address's #said once all of the page is there.
  addEventListener('load', stay)
}
