// Enhances the desk's pages, which all work without JavaScript.

// The Content-Security-Policy header allows only this Trusted Types policy to turn strings into HTML.
const policy = globalThis.trustedTypes?.createPolicy('desk-inbox', {
  createHTML: (html) => html,
  createScriptURL: (url) => url,
})

const words = JSON.parse(document.body.dataset.words ?? '{}')
const t = (text) => words[text] ?? text
const parse = (html) =>
  new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')

const enhancements = [
  ...[signForms, watchInbox, openSearch, writeReply, copyFields, changeSigns, sayLimits, keepQuote],
  ...[keepDrafts, keepPosition, switchNotificationsOn, openTarget],
]
for (const enhance of enhancements) {
  // One that fails leaves the others alone.
  try {
    enhance()
  } catch (error) {
    reportError(error)
  }
}

/** Fetches with the key that only the desk's pages have. Named apart from `fetch`, which it would replace and call. */
function fetchFromDesk(address, options) {
  const headers = { 'x-desk-key': document.body.dataset.key ?? '' }
  return fetch(address, { ...options, headers })
}

/** Says in each form who opened the page. Another member may have signed in since, in another tab. */
function signForms() {
  const { member } = document.body.dataset
  if (!member) return
  document.addEventListener('formdata', ({ target, formData }) => {
    if (target.method === 'post') formData.set('typedBy', member)
  })
}

function watchInbox() {
  const inbox = document.querySelector('[data-mark]')
  if (inbox === null) return
  const status = document.querySelector('[data-status]')

  async function refresh() {
    if (document.hidden) return
    const answer = await fetchFromDesk('/desk/mark', { redirect: 'error' })
    if (!answer.ok) return
    const mark = await answer.text()
    if (mark === inbox.dataset.mark) return
    const page = await fetchFromDesk(location.href, { redirect: 'error' })
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

function openSearch() {
  const search = document.querySelector('#search')
  search?.addEventListener('toggle', () => search.querySelector('input').focus())
}

function writeReply() {
  const form = document.querySelector('[data-reply]')
  if (form === null) return
  const links = [...document.querySelectorAll('[data-way]')]
  const hint = document.querySelector('[data-cut-hint]')
  const [maxLink, maxBytes] = [form.dataset.maxLink, form.dataset.maxBytes].map(Number)
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
    const isTooLarge = bytes > maxBytes
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

/** Adds buttons that change the sign of an amount, since keypads for numbers may have no minus. */
function changeSigns() {
  for (const button of document.querySelectorAll('[data-sign]')) {
    const field = document.getElementById(button.dataset.sign)
    field.inputMode = 'decimal'
    button.hidden = false
    button.addEventListener('click', () => {
      const typed = field.value.trim()
      field.value = /^[-−–]/.test(typed) ? typed.slice(1).trim() : `-${typed}`
      for (const type of ['input', 'change'])
        field.dispatchEvent(new Event(type, { bubbles: true }))
      field.focus()
    })
  }
}

/** Saves a quote as it is edited. Says so when it cannot: what was typed stays in the form and on the device. */
function keepQuote() {
  const form = document.querySelector('[data-live]')
  if (form === null) return
  const address = form.getAttribute('action').replace(/#.*/, '')
  const pauseMs = 400
  const retryMs = 5000
  let timer
  let saving = null
  let isUnreached = false
  let last = ''

  function say(text, link) {
    const saved = document.querySelector('#saved')
    saved.textContent = t(text)
    saved.dataset.tone = 'trouble'
    if (link === undefined) return
    const anchor = document.createElement('a')
    Object.assign(anchor, { href: link.href, target: '_blank', textContent: t(link.text) })
    saved.append(' ', anchor)
  }

  async function save() {
    if (form.querySelector('[name^="theirs."]') !== null) {
      return say('Not saved: choose at each field, then press Save.')
    }
    const typed = () => [...new FormData(form)].filter(([name]) => name !== 'formId')
    const content = JSON.stringify(typed())
    // A retry of the same content keeps its id. A change gets a new one, or the desk would answer it with the first.
    if (content !== last) form.elements.namedItem('formId').value = crypto.randomUUID()
    last = content
    const answer = await fetchFromDesk(address, {
      method: 'POST',
      body: new URLSearchParams([...new FormData(form), ['auto', 'yes']]),
    }).catch(() => null)
    isUnreached = answer === null
    if (answer === null) return say('Not saved: the desk cannot be reached. It is tried again.')
    if (answer.status === 401) {
      const to = new URLSearchParams({ to: address })
      const link = { href: `/desk/sign-in?${to}`, text: 'Sign in (opens in a new tab)' }
      return say('Not saved: sign in again, then press Save.', link)
    }
    const page = parse(await answer.text())
    const isTypedSince = JSON.stringify(typed()) !== content
    const parts = ['[data-part="price"]', '[data-part="hints"]', '#saved']
    const isWhole = parts.every((part) => page.querySelector(part) !== null)
    if (answer.status === 409) {
      const link = { href: address, text: 'See what is there now (opens in a new tab)' }
      return say('Not saved: somebody else changed this quote. Press Save to see both.', link)
    }
    if (answer.status === 400) {
      say('Not saved: a field is not right. Press Save to see which.')
      const reasons = [...page.querySelectorAll('#trouble li')].map((one) => one.textContent)
      return document.querySelector('#saved').append(` ${reasons.join(' ')}`)
    }
    if (!answer.ok || !isWhole) {
      return say('Not saved: the desk could not save this. Press Save to try again.')
    }
    for (const part of page.querySelectorAll('#saved, [data-part]')) {
      const { id, dataset } = part
      const old = document.querySelector(id ? `#${id}` : `[data-part="${dataset.part}"]`)
      old?.replaceWith(part)
    }
    const sent = new Map(JSON.parse(content))
    for (const fresh of page.querySelectorAll('[data-follows]')) {
      const field = form.elements.namedItem(fresh.name)
      if (field?.value === sent.get(fresh.name)) field.value = fresh.value
    }
    for (const name of ['seen', 'was'])
      form.elements.namedItem(name).value = page.querySelector(`[name="${name}"]`).value
    if (!isTypedSince) form.dispatchEvent(new Event('saved'))
  }

  const saveInTurn = () => {
    const turn = (saving ?? Promise.resolve()).then(save).catch(() => {
      say('Not saved: the desk could not save this. Press Save to try again.')
    })
    saving = turn
    turn.finally(() => {
      if (saving === turn) saving = null
    })
  }

  form.addEventListener('change', () => {
    clearTimeout(timer)
    timer = setTimeout(saveInTurn, pauseMs)
  })
  const retry = () => isUnreached && saving === null && saveInTurn()
  addEventListener('online', retry)
  setInterval(retry, retryMs)
  form.addEventListener('submit', (event) => {
    clearTimeout(timer)
    const { submitter } = event
    const isFine = document.querySelector('#saved').dataset.tone !== 'trouble'
    // Stays where one is. What the desk refuses is shown by a page, as without this script.
    if (submitter !== null && 'save' in submitter.dataset && isFine) {
      event.preventDefault()
      return saveInTurn()
    }
    if (saving === null) return
    event.preventDefault()
    // Waits for a new task, because a form cannot be submitted during its submit event.
    saving.finally(() => setTimeout(() => form.requestSubmit(submitter)))
  })
}

/**
 * Keeps what is typed on the device until the desk has it, and offers to restore it. Never fills in a field by itself. A
 * draft belongs to a member, an address, a form, the version that the form shows, and the page that it was typed in: two
 * tabs keep two.
 */
function keepDrafts() {
  const maxAgeMs = 7 * 24 * 60 * 60 * 1000
  const { member, answered, versions: versionNames = '' } = document.body.dataset
  // Before signing in, there is nobody to keep a draft for.
  if (!member) return
  const prefix = `desk-draft ${member} `
  const here = new URL(location.href)
  // These say what was just done, and are not part of the page's address.
  for (const name of ['done', 'saved', 'said']) here.searchParams.delete(name)
  const own = here.pathname + here.search
  const type = performance.getEntriesByType('navigation')[0]?.type
  const sent = JSON.parse(sessionStorage.getItem('desk-sent'))
  // A page that answers a form shows the form of the page before it, under the form's address.
  const address = answered === undefined ? own : (sent?.address ?? own)

  for (const key of Object.keys(localStorage)) {
    if (key.startsWith('desk-draft ') && !(Date.now() - read(key)?.at < maxAgeMs))
      localStorage.removeItem(key)
  }
  for (const form of document.querySelectorAll('form[method="post"]')) {
    if (['/desk/sign-out', '/desk/sign-out-everywhere'].includes(form.getAttribute('action'))) {
      form.addEventListener('submit', () => {
        for (const key of Object.keys(localStorage))
          if (key.startsWith(prefix)) localStorage.removeItem(key)
      })
    } else if (form.querySelector('textarea, input:not([type="hidden"])')) keep(form)
  }

  function read(key) {
    try {
      const { at, values, versions, sent } = JSON.parse(localStorage.getItem(key))
      return Array.isArray(values) && Array.isArray(versions)
        ? { at, values, versions, sent }
        : null
    } catch {
      return null
    }
  }

  function keep(form) {
    // Stops the browser from restoring old field values unnoticed.
    form.autocomplete = 'off'
    const field = (name) => form.elements.namedItem(name)
    const versionFields = versionNames.split(' ')
    const isVersion = (name) => versionFields.includes(name) || name.startsWith('theirs.')
    const values = () =>
      [...new FormData(form)].filter(
        ([name, value]) =>
          typeof value === 'string' && !isVersion(name) && field(name)?.type !== 'password',
      )
    const hidden = [...form.querySelectorAll('input[type="hidden"]')]
      .filter(({ name }) => !isVersion(name) && !name.includes('.'))
      .map(({ name, value }) => `${name}=${value}`)
    const target = new URL(form.getAttribute('action') ?? '', location.href).pathname
    const place = [prefix + address, target, form.getAttribute('id') ?? '', ...hidden].join(' ')
    // The form's id, which a save changes, is that of its page at first.
    const key = `${place} ${field('formId')?.value ?? ''}`
    const versions = () =>
      versionFields.flatMap((name) =>
        name !== 'formId' && field(name) ? [[name, field(name).value]] : [],
      )
    let begun = JSON.stringify(values())
    let isFull = false

    function store(sentId) {
      const typed = values()
      if (sentId === undefined && JSON.stringify(typed) === begun)
        return localStorage.removeItem(key)
      const draft = { at: Date.now(), values: typed, versions: versions(), sent: sentId }
      try {
        localStorage.setItem(key, JSON.stringify(draft))
      } catch {
        sayFull()
      }
    }

    function sayFull() {
      if (isFull) return
      isFull = true
      const textContent = t(
        'What you type cannot be kept on this device: its storage is full. Save before you leave.',
      )
      show(Object.assign(document.createElement('p'), { role: 'status', textContent }))
    }

    const kept = Object.keys(localStorage)
      .filter((name) => name.slice(0, name.lastIndexOf(' ')) === place)
      .map((name) => ({ name, ...read(name) }))
      .toSorted((one, other) => one.at - other.at)
    for (const draft of kept) {
      const isEqual = JSON.stringify(draft.values) === begun
      // After a button that changes a list, and after a refusal, the form contains what was typed. After a reload or
      // Back, the form may be older than the draft.
      const isShown = answered !== undefined && type === 'navigate' && draft.name === sent?.draft
      if (isShown && (isEqual || 'opened' in form.dataset)) {
        localStorage.removeItem(draft.name)
        begun = ''
        store()
      } else offerUnlessSaved(draft)
    }

    form.addEventListener('input', () => store())
    form.addEventListener('change', () => store())
    form.addEventListener('saved', () => {
      localStorage.removeItem(key)
      begun = JSON.stringify(values())
    })
    form.addEventListener('submit', () => {
      if (JSON.stringify(values()) !== begun) store(field('formId')?.value)
      remember(key)
    })

    function remember(draft) {
      sessionStorage.setItem('desk-sent', JSON.stringify({ address, draft }))
    }

    async function offerUnlessSaved(draft) {
      const answer =
        draft.sent &&
        (await fetchFromDesk(`/desk/forms/${draft.sent}`, { redirect: 'error' }).catch(() => null))
      if (answer?.ok && (await answer.text()) === 'saved') {
        if (read(draft.name)?.sent === draft.sent) localStorage.removeItem(draft.name)
      } else if (JSON.stringify(draft.values) !== JSON.stringify(values())) offer(draft)
    }

    /** Puts a notice before the form, or before the outermost fold that hides it. */
    function show(notice) {
      notice.className = 'notice cluster screen-only'
      const fold = foldsOf(form).findLast(({ open }) => !open)
      ;(fold ?? form).before(notice)
    }

    function offer(draft) {
      const at = new Date(draft.at)
      const day = at.toDateString() === new Date().toDateString() ? {} : { dateStyle: 'medium' }
      const { lang } = document.documentElement
      const locale = lang === 'en' ? 'en-GB' : lang // as the desk writes times: 19:36
      const time = at.toLocaleString(locale, { ...day, timeStyle: 'short' })
      const notice = document.createElement('p')
      const button = (text, press) => {
        const one = Object.assign(document.createElement('button'), {
          type: 'button',
          className: 'button',
          textContent: text,
        })
        one.dataset.variant = 'quiet'
        one.addEventListener('click', press)
        notice.append(one)
      }
      button(t('Restore what you typed at {time}').replace('{time}', time), () => {
        notice.remove()
        restore(draft)
      })
      button(t('Discard it'), () => {
        localStorage.removeItem(draft.name)
        notice.remove()
      })
      show(notice)
    }

    function restore({ name: from, values: typed, versions: seen }) {
      for (const fold of foldsOf(form)) fold.open = true
      const missing = typed.filter(([name]) => field(name) === null)
      // With the version that was seen, the desk notices if somebody has changed the page since.
      for (const [name, value] of seen) if (field(name)) field(name).value = value
      const left = Map.groupBy(typed, ([name]) => name)
      for (const element of form.elements) {
        const texts = left.get(element.name) ?? []
        if (isVersion(element.name) || ['file', 'submit', 'button'].includes(element.type)) continue
        if (element.type === 'checkbox' || element.type === 'radio')
          element.checked = texts.some(([, value]) => value === element.value)
        else if (texts.length > 0) [, element.value] = texts.shift()
      }
      if (missing.length > 0 && 'editor' in form.dataset) {
        for (const [name, value] of [...missing, ['do', 'draw']]) {
          form.append(
            Object.assign(document.createElement('input'), { type: 'hidden', name, value }),
          )
        }
        remember(from)
        form.submit()
        return
      }
      form.dispatchEvent(new Event('input', { bubbles: true }))
      if (read(key) !== null) localStorage.removeItem(from)
      form.querySelector('textarea, input:not([type="hidden"])')?.focus()
    }
  }
}

/** Opens the folds around the part that the address names, and goes to its first field. */
function openTarget() {
  const target = document.getElementById(decodeURIComponent(location.hash.slice(1)))
  const part = target?.closest('[data-live] details, [data-live] fieldset')
  if (!part) return
  for (const fold of foldsOf(part)) fold.open = true
  const fields = 'input:not([type="hidden"]), textarea, select'
  const field = target.matches(fields) ? target : part.querySelector(fields)
  // The browser goes to the target itself while the page loads, and takes the focus away.
  addEventListener('load', () => {
    setTimeout(() => {
      field?.focus({ preventScroll: true })
      part.scrollIntoView({ block: 'center' })
    })
  })
}

/** The folds around a part of the page, the innermost first. */
function foldsOf(part) {
  const fold = part.closest('details')
  return fold === null ? [] : [fold, ...foldsOf(fold.parentElement)]
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

/** Says while one types or pastes by how much a text is too long. No field cuts it. */
function sayLimits() {
  document.addEventListener('input', ({ target }) => {
    const limit = Number(target.dataset?.limit)
    if (!limit) return
    const over = target.value.trim().length - limit
    const words = t('Use {limit} characters or fewer: this is {over} too many.')
    target.setCustomValidity(
      over > 0 ? words.replace('{limit}', limit).replace('{over}', over) : '',
    )
    if (over > 0) target.reportValidity()
  })
}

/** Subscribes this device before the form of Account is sent. Without push, the form stays hidden. */
function switchNotificationsOn() {
  const form = document.querySelector('form[data-push]')
  if (form === null || !('serviceWorker' in navigator) || !('PushManager' in globalThis)) return
  form.hidden = false
  form.addEventListener('submit', (event) => {
    if (form.elements.endpoint.value !== '') return
    event.preventDefault()
    subscribe(form).then(
      () => form.submit(),
      () => {
        const status = form.querySelector('[data-status]')
        status.textContent = t('Allow notifications for this site in your browser.')
      },
    )
  })
}

async function subscribe(form) {
  const { worker, push: applicationServerKey } = form.dataset
  const url = policy?.createScriptURL(worker) ?? worker
  await navigator.serviceWorker.register(url, { scope: '/desk' })
  const { pushManager } = await navigator.serviceWorker.ready
  const options = { userVisibleOnly: true, applicationServerKey }
  const { endpoint, keys } = (await pushManager.subscribe(options)).toJSON()
  form.elements.endpoint.value = endpoint
  form.elements.p256dh.value = keys.p256dh
  form.elements.auth.value = keys.auth
}
