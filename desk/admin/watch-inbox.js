// What the inbox does where scripts run: new enquiries appear without a reload. It asks for a short text
// that changes with the store, and for the page only when that has changed.
const inbox = document.querySelector('[data-mark]')
const said = document.querySelector('[data-said]')
const everyMs = 15_000
// Pages of the desk take no HTML from strings but this, their own.
const policy = globalThis.trustedTypes?.createPolicy('desk-inbox', { createHTML: (html) => html })

async function look() {
  if (document.hidden || inbox === null) return
  const answer = await fetch('/desk/mark', { redirect: 'error' })
  if (!answer.ok) return
  const mark = await answer.text()
  if (mark === inbox.dataset.mark) return
  const page = await fetch(location.href, { redirect: 'error' })
  const html = await page.text()
  const parsed = new DOMParser().parseFromString(policy?.createHTML(html) ?? html, 'text/html')
  const fresh = parsed.querySelector('[data-mark]')
  if (!page.ok || fresh === null) return
  let isBehind = false
  for (const name of ['lists', 'rows']) {
    const [old, now] = [inbox, fresh].map((root) => root.querySelector(`[data-part="${name}"]`))
    // Whoever is in a list with the keyboard stays where they are; it follows when they have left.
    if (old?.contains(document.activeElement)) isBehind = true
    else if (old && now) old.replaceWith(now)
  }
  if (isBehind) return
  inbox.dataset.mark = mark
  if (said !== null) said.textContent = 'The list is up to date again.'
}

const quietly = () => look().catch(() => {})
setInterval(quietly, everyMs)
document.addEventListener('visibilitychange', quietly)
