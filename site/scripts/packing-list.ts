const key = 'packing-list'

export function initPackingList() {
  const form = document.querySelector<HTMLFormElement>('[data-packing]')
  if (!form) return
  const boxes = [...form.querySelectorAll<HTMLInputElement>('[type=checkbox]')]
  const ticked = readTicks()
  for (const box of boxes) box.checked ||= ticked.includes(box.name)
  form.addEventListener('change', () => {
    const names = boxes.filter(({ checked }) => checked).map(({ name }) => name)
    try {
      localStorage.setItem(key, names.join(' '))
    } catch {
      // Without storage, the ticks last until the page is closed.
    }
  })
}

function readTicks(): readonly string[] {
  try {
    return localStorage.getItem(key)?.split(' ') ?? []
  } catch {
    return []
  }
}
