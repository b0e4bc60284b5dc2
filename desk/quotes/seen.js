// Tells the desk that this page has been read: once, when it has been in view for five seconds. A program that only
// fetches or draws pages, such as a mail scanner, does not count. Nothing is kept in the browser.

const { address } = document.currentScript.dataset
const afterMs = 5000
let timer

function watch() {
  clearTimeout(timer)
  if (!document.hidden) timer = setTimeout(tell, afterMs)
}

function tell() {
  document.removeEventListener('visibilitychange', watch)
  fetch(address, { method: 'PUT', keepalive: true }).catch(() => {})
}

document.addEventListener('visibilitychange', watch)
watch()
