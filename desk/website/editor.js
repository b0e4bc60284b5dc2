import { contrast } from '#core/contrast.ts'

// Enhances the editor's pages, which work without JavaScript.

offerFacts()
offerPictures()
showOpened()
chooseFocus()
showContrast()

function offerFacts() {
  const picker = document.querySelector('[data-facts]')
  if (picker === null) return
  picker.hidden = false
  const isText = (field) => field.matches?.('form[data-editor] :is(textarea, input[type="text"])')
  let last = null
  document.addEventListener('focusin', ({ target }) => {
    if (isText(target)) last = target
  })
  picker.querySelector('[data-insert]').addEventListener('click', () => {
    if (last === null) return
    last.setRangeText(
      picker.querySelector('select').value,
      last.selectionStart,
      last.selectionEnd,
      'end',
    )
    last.dispatchEvent(new Event('input', { bubbles: true }))
    last.focus()
  })
}

function offerPictures() {
  const dialog = document.createElement('dialog')
  dialog.className = 'picture-choice'
  dialog.ariaLabel = document.querySelector('[data-look]')?.textContent ?? ''
  document.body.append(dialog)
  const close = document.createElement('button')
  close.textContent = document.querySelector('form[data-editor]')?.dataset.close ?? ''
  close.addEventListener('click', () => dialog.close())
  const small = (name) => `/desk/content/pictures/small/${name}`
  for (const button of document.querySelectorAll('[data-look]')) {
    const chosen = button.closest('[data-chosen]')
    const select = chosen.parentElement.querySelector('select')
    button.hidden = false
    button.addEventListener('click', () => {
      const pictures = [...select.options].filter(({ value }) => value !== '')
      dialog.replaceChildren(
        close,
        ...pictures.map(({ value, text }) => choiceOf(select, value, text)),
      )
      dialog.showModal()
      dialog.querySelector('[aria-pressed="true"]')?.focus()
    })
    select.addEventListener('change', () => {
      const link = chosen.querySelector('a')
      if (link === null) return
      chosen.querySelector('img').src = small(select.value)
      const address = new URL(link.href)
      address.searchParams.set('entry', select.value)
      link.href = address
    })
  }

  function choose(select, value) {
    select.value = value
    for (const type of ['input', 'change']) select.dispatchEvent(new Event(type, { bubbles: true }))
    dialog.close()
    select.focus()
  }

  function choiceOf(select, value, text) {
    const choice = document.createElement('button')
    choice.type = 'button'
    choice.ariaPressed = `${value === select.value}`
    const image = new Image(160, 120)
    Object.assign(image, { loading: 'lazy', alt: '', src: small(value) })
    choice.append(image, text.split(':')[0])
    choice.addEventListener('click', () => choose(select, value))
    return choice
  }
}

function showOpened() {
  const opened = document.querySelector('[data-opened]')?.dataset.opened ?? ''
  const picture = document.getElementById(opened)
  if (picture?.matches('select')) return picture.focus()
  const [, list = '', index] = /^(.*?)(\.\d+)?$/.exec(opened) ?? []
  const part = document.getElementById(list)?.closest('section, fieldset')
  const entries = part?.querySelectorAll(':scope > details, :scope > fieldset') ?? []
  const added = index === undefined ? [...entries].at(-1) : undefined
  ;(added ?? part)?.scrollIntoView()
}

function chooseFocus() {
  const section = document.querySelector('[data-focus]')
  if (section === null) return
  section.hidden = false
  const fields = ['left', 'top', 'right', 'bottom'].map((side) =>
    document.getElementById(`focus.${side}`),
  )
  const picture = section.querySelector('.focus-picture')
  const share = (before, after) => (before + after === 0 ? 50 : (100 * before) / (before + after))
  const draw = () => {
    const [left, top, right, bottom] = fields.map(({ value }) => Number.parseFloat(value) || 0)
    const position = `${share(left, 100 - right)}% ${share(top, 100 - bottom)}%`
    const inset = `${top}% ${100 - right}% ${100 - bottom}% ${left}%`
    picture.querySelector('.focus-box').style.inset = inset
    for (const crop of section.querySelectorAll('[data-ratio]')) {
      crop.style.aspectRatio = crop.dataset.ratio
      crop.style.objectPosition = position
    }
  }
  picture.addEventListener('click', ({ clientX, clientY }) => {
    const { left, top, width, height } = picture.getBoundingClientRect()
    const around = (share) => Math.min(70, Math.max(0, Math.round(100 * share) - 15))
    const [x, y] = [around((clientX - left) / width), around((clientY - top) / height)]
    for (const [index, value] of [x, y, x + 30, y + 30].entries()) fields[index].value = `${value}%`
    fields[0].dispatchEvent(new Event('input', { bubbles: true }))
  })
  document.querySelector('form[data-editor]').addEventListener('input', draw)
  draw()
}

function showContrast() {
  const fieldOf = (name) => document.getElementById(`colours.${name}`)
  for (const { dataset } of document.querySelectorAll('[data-contrast]')) {
    const fields = [fieldOf(dataset.contrast), fieldOf(dataset.ground)]
    const note = document.createElement('span')
    note.className = 'text-s quiet'
    fields[0].parentElement.append(note)
    const write = () => {
      const found = contrast(fields[0].value, fields[1].value)
      const { words, enough, low } = dataset
      const verdict = found < dataset.least ? low : enough
      note.textContent = `${words} ${found.toFixed(1)}, ${verdict}`
    }
    for (const field of fields) field.addEventListener('input', write)
    write()
  }
}
