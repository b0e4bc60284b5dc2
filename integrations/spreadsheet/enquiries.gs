// Stores every enquiry of the website as a row of this spreadsheet: the site's "spreadsheet web app". To set it up,
// choose Extensions, Apps Script in the spreadsheet and paste this. Then choose Deploy, Web app, run as you, access for
// anyone, and write the URL to `services.sheetUrl` in content/operator.yaml. Every field becomes a column, added when
// the field first appears. Every cell is text, so that nothing a visitor types can run as a formula and phone numbers
// keep their +. A repeated submission adds no row; a changed one adds a row with its revision.

const firstColumns = ['received', 'reference', 'submissionId', 'revision']
const mostFields = 40 // more than any of our forms has
// Anyone may call, so made-up fields and kinds must not add columns and sheets without limit.
const mostColumns = 60
const mostSheets = 20
const moreColumn = 'more'
const moreSheet = 'others'
const longestCell = 49000 // a cell can hold 50,000 characters

/** Handles a request of the website or the desk. Apps Script always responds with 200, so read `result`. */
function doPost(event) {
  const enquiry = readEnquiry(event)
  if (!enquiry) return answer({ result: 'error', reason: 'not an enquiry' })
  const lock = LockService.getScriptLock()
  try {
    lock.waitLock(20000) // otherwise two requests could write to the same row
  } catch {
    return answer({ result: 'error', reason: 'busy' })
  }
  try {
    return answer(keepEnquiry(enquiry, new Date()))
  } finally {
    SpreadsheetApp.flush()
    lock.releaseLock()
  }
}

function doGet() {
  return answer({ result: 'ready' })
}

/** Returns the fields of the request, or null if none of our forms sends it. */
function readEnquiry(event) {
  let enquiry
  try {
    enquiry = JSON.parse(event.postData.contents)
  } catch {
    return null
  }
  if (typeof enquiry !== 'object' || enquiry === null || Array.isArray(enquiry)) return null
  const keys = Object.keys(enquiry)
  const areTexts = keys.every(
    (key) => /^[\w-]{1,40}$/.test(key) && typeof enquiry[key] === 'string',
  )
  if (!areTexts || keys.length > mostFields || enquiry.email === undefined) return null
  return /^[a-z-]*$/.test(enquiry.kind || '') ? enquiry : null
}

function keepEnquiry(enquiry, now) {
  const sheet = sheetFor(enquiry.kind || 'booking')
  const heading = headingWith(sheet, Object.keys(enquiry))
  const cells = cellsOf(enquiry, heading)
  const earlier = rowsOf(sheet, heading, enquiry.submissionId)
  const isSame = (row) =>
    [...cells].every(([key, text]) => row[heading.indexOf(key)] === cellText(text))
  if (earlier.some(isSame)) {
    return { result: 'success', reference: enquiry.reference, duplicate: true }
  }
  cells.set('received', now.toISOString()).set('revision', String(earlier.length + 1))
  const row = heading.map((key) => asText(cells.get(key) || ''))
  const range = sheet.getRange(sheet.getLastRow() + 1, 1, 1, row.length)
  range.setNumberFormat('@') // plain text
  range.setValues([row])
  return { result: 'success', reference: enquiry.reference, duplicate: false }
}

function cellsOf(enquiry, heading) {
  const fields = Object.entries(enquiry)
  const more = fields.filter(([key]) => !heading.includes(key))
  const cells = new Map(fields.filter(([key]) => heading.includes(key)))
  return more.length === 0 ? cells : cells.set(moreColumn, JSON.stringify(Object.fromEntries(more)))
}

function sheetFor(kind) {
  const book = SpreadsheetApp.getActiveSpreadsheet()
  const name = book.getSheetByName(kind) || book.getSheets().length < mostSheets ? kind : moreSheet
  return book.getSheetByName(name) || book.insertSheet(name)
}

/** Returns the sheet's columns, after adding columns for new fields while there is room. */
function headingWith(sheet, keys) {
  const width = sheet.getLastColumn()
  const known = width === 0 ? [] : sheet.getRange(1, 1, 1, width).getValues()[0].map(String)
  const wanted = [...new Set([...firstColumns, ...keys])].filter((key) => !known.includes(key))
  const missing = wanted.slice(0, Math.max(0, mostColumns - known.length))
  if (missing.length < wanted.length && !known.includes(moreColumn)) missing.push(moreColumn)
  if (missing.length > 0) {
    sheet.getRange(1, width + 1, 1, missing.length).setValues([missing])
    sheet.setFrozenRows(1)
  }
  return [...known, ...missing]
}

function rowsOf(sheet, heading, submissionId) {
  const count = sheet.getLastRow() - 1
  if (!submissionId || count < 1) return []
  const column = sheet.getRange(2, heading.indexOf('submissionId') + 1, count, 1)
  return column
    .createTextFinder(submissionId)
    .matchEntireCell(true)
    .findAll()
    .map((cell) => sheet.getRange(cell.getRow(), 1, 1, heading.length).getValues()[0].map(String))
}

function cellText(text) {
  return text.length > longestCell ? `${text.slice(0, longestCell)}…` : text
}

/** Adds an apostrophe, which makes the spreadsheet treat the cell as text and is not displayed. */
function asText(text) {
  return text === '' ? '' : `'${cellText(text)}`
}

function answer(body) {
  return ContentService.createTextOutput(JSON.stringify(body)).setMimeType(
    ContentService.MimeType.JSON,
  )
}
