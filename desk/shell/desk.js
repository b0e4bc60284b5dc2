// Enhances the desk's pages, which all work without JavaScript.

// The Content-Security-Policy header allows only this Trusted Types policy to turn strings into HTML.
const policy = globalThis.trustedTypes?.createPolicy('desk-inbox', { createHTML: (html) => html })

const words = JSON.parse(document.body.dataset.words ?? '{}')
const t = (text) => words[text] ?? text
const parse = (html) =>
  new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')

watchInbox()
writeReply()
copyFields()
keepQuote()
keepDrafts()
keepPosition()

/** Fetches with the key that only the desk's pages have. */
function fetch(address, options) {
  const headers = { 'x-desk-key': document.body.dataset.key ?? '' }
  return window.fetch(address, { ...options, headers })
}

function watchInbox() {
  const inbox = document.querySelector('[data-mark]')
  if (inbox === null) return
  const status = document.querySelector('[data-status]')

  async function refresh() {
    if (document.hidden) return
    const answer = await fetch('/desk/mark', { redirect: 'error' })
    if (!answer.ok) return
    const mark = await answer.text()
    if (mark === inbox.dataset.mark) return
    const page = await fetch(location.href, { redirect: 'error' })
    const fresh = parse(await page.text()).querySelector('[data-mark]')
    if (!page.ok || fresh === null) return
    let isBehind = false
    for (const name of ['lists', 'rows']) {
      const [old, now] = [inbox, fresh].map((root) => root.querySelector(`[data-part="${name}"]`))
      // Leaves a list alone while it contains the focus. A later poll replaces it.
      if (old?.contains(document.activeElement)) isBehind = true
      else if (old && now) old.replaceWith(now)
    }
    if (isBehind) return
    inbox.dataset.mark = mark
    status.textContent = t('The list is up to date.')
  }

  const refreshQuietly = () => refresh().catch(() => {})
  setInterval(refreshQuietly, 15_000)
  document.addEventListener('visibilitychange', refreshQuietly)
}

function writeReply() {
  const form = document.querySelector('[data-reply]')
  if (form === null) return
  const links = [...document.querySelectorAll('[data-way]')]
  const hint = document.querySelector('[data-cut-hint]')
  // Windows cuts off longer links: desk/emails/contact-links.ts.
  const maxLink = 2000
  const field = (name) => form.elements.namedItem(name)
  const begun = field('text').value
  const gaps = begun.match(/\[[^\]\n]+\]/g) ?? []

  function write() {
    const [subject, text] = ['subject', 'text'].map((name) => field(name).value)
    const typed = text.toWellFormed()
    for (const link of links) {
      const { way, to } = link.dataset
      const start = way === 'email' ? `mailto:${to}?subject=${encodeURIComponent(subject)}` : to
      // Line breaks in a mailto body are CR LF (RFC 6068).
      const words = encodeURIComponent(way === 'email' ? typed.replace(/\r?\n/g, '\r\n') : typed)
      const whole = way === 'email' ? `${start}&body=${words}` : `${start}?text=${words}`
      link.href = whole.length <= maxLink ? whole : start
      link.toggleAttribute('data-cut', whole.length > maxLink)
    }
    if (hint !== null) hint.hidden = links.every((link) => !link.hasAttribute('data-cut'))
    const gap = gaps.find((one) => text.includes(one))
    field('text').setCustomValidity(
      gap ? t('Replace {gap} with your own words.').replace('{gap}', gap) : '',
    )
  }

  for (const link of links) {
    link.addEventListener('click', (event) => {
      if (!field('text').validity.customError) return
      event.preventDefault()
      field('text').reportValidity()
    })
  }

  for (const link of document.querySelectorAll('.reply-saved a')) {
    link.addEventListener('click', (event) => {
      const isWritten = field('text').value !== begun || Boolean(field('files')?.value)
      if (isWritten && !confirm(t('Replace what you have written?'))) event.preventDefault()
    })
  }

  const files = field('files')
  files?.addEventListener('change', () => {
    const bytes = [...files.files].reduce((sum, { size }) => sum + size, 0)
    const isTooLarge = bytes > 10 * 1024 * 1024
    files.setCustomValidity(
      isTooLarge ? t('These files add up to more than 10 MB. Choose fewer or smaller ones.') : '',
    )
    files.reportValidity()
  })

  form.querySelector('[data-without-script]').hidden = true
  form.addEventListener('input', write)
  write() // The member may have typed before this script ran.
}

function copyFields() {
  for (const button of document.querySelectorAll('[data-copy]')) {
    const field = document.getElementById(button.dataset.copy)
    const copied = button.parentElement.querySelector('[data-copied]')
    // The clipboard API requires HTTPS.
    button.hidden = navigator.clipboard === undefined
    button.addEventListener('click', async () => {
      const isCopied = await navigator.clipboard.writeText(field.value).then(
        () => true,
        () => false,
      )
      if (!isCopied) field.select()
      copied.textContent = isCopied
        ? t('Copied.')
        : t('Your browser did not allow copying. The text is selected.')
    })
    field.addEventListener('input', () => {
      copied.textContent = ''
    })
  }
}

function keepQuote() {
  const form = document.querySelector('[data-live]')
  if (form === null) return
  let timer
  let saving = null

  async function save() {
    const body = new URLSearchParams(new FormData(form))
    const answer = await fetch(location.href, { method: 'POST', body })
    if (!answer.ok) return
    const saved = parse(await answer.text())
    for (const part of ['[data-part="price"]', '[data-part="hints"]', '#saved']) {
      document.querySelector(part).replaceWith(saved.querySelector(part))
    }
    form.elements.namedItem('seen').value = saved.querySelector('[name="seen"]').value
  }

  form.addEventListener('change', () => {
    clearTimeout(timer)
    timer = setTimeout(() => {
      saving = (saving ?? Promise.resolve()).then(save).catch(() => {})
      saving.finally(() => {
        saving = null
      })
    }, 400)
  })
  form.addEventListener('submit', (event) => {
    clearTimeout(timer)
    if (saving === null) return
    event.preventDefault()
    const { submitter } = event
    // Waits for a new task, because a form cannot be submitted during its submit event.
    saving.finally(() => setTimeout(() => form.requestSubmit(submitter)))
  })
}

function keepDrafts() {
  const reply = new URLSearchParams(location.search).get('reply') ?? ''
  for (const field of document.querySelectorAll('form:not([data-live]) textarea')) {
    const key = `desk-draft ${location.pathname} ${field.id} ${field.id === 'note' ? '' : reply}`
    const draft = sessionStorage.getItem(key)
    if (draft !== null && draft !== field.value) {
      field.value = draft
      const fold = field.closest('details')
      if (fold !== null) fold.open = true
      field.dispatchEvent(new Event('input', { bubbles: true }))
    }
    field.addEventListener('input', () => sessionStorage.setItem(key, field.value))
    field.form.addEventListener('submit', () => sessionStorage.removeItem(key))
  }
}

function keepPosition() {
  const key = 'desk-position'
  const nameOf = (part) => part.getAttribute('aria-label') ?? part.getAttribute('aria-labelledby')
  const topOf = (part) => part.getBoundingClientRect().top

  document.addEventListener('submit', ({ target }) => {
    const part = target.closest('section, main')
    const position = { y: scrollY, name: nameOf(part), top: topOf(part) }
    sessionStorage.setItem(key, JSON.stringify(position))
  })

  const position = JSON.parse(sessionStorage.getItem(key))
  sessionStorage.removeItem(key)
  const done = document.querySelector('#done')
  if (done === null || position === null) return

  function restore() {
    scrollTo(0, position.y)
    const parts = [...document.querySelectorAll('main, main section')]
    const part = parts.find((candidate) => nameOf(candidate) === position.name)
    if (part) scrollBy(0, topOf(part) - position.top)
    done.scrollIntoView({ block: 'nearest' })
  }
  restore()
  done.focus({ preventScroll: true })
  // The browser may still scroll to #done once the page has loaded.
  addEventListener('load', restore)
}
