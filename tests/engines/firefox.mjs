#!/usr/bin/env node
// Starts Firefox for Playwright and relays the messages between them, except for a command that Firefox ESR does not
// support. Playwright sends this command for every window, to set its media features, and would abort on the error.
import { spawn } from 'node:child_process'
import { WebSocket, WebSocketServer } from 'ws'

const unknown = 'emulation.setMediaFeaturesOverride'

const firefox = spawn(process.env.FIREFOX_PATH ?? 'firefox-esr', process.argv.slice(2), {
  stdio: ['ignore', 'inherit', 'pipe'],
})
firefox.on('exit', (code) => process.exit(code ?? 0))
for (const signal of ['SIGTERM', 'SIGINT', 'SIGHUP'])
  process.on(signal, () => firefox.kill('SIGTERM'))

firefox.stderr.on('data', (chunk) => {
  const [, address] = /WebDriver BiDi listening on (ws:\S+)/.exec(`${chunk}`) ?? []
  if (!address) return process.stderr.write(chunk)
  const server = new WebSocketServer({ host: '127.0.0.1', port: 0 })
  server.on('listening', () => {
    process.stderr.write(`WebDriver BiDi listening on ws://127.0.0.1:${server.address().port}\n`)
  })
  server.on('connection', (playwright, { url }) => relay(playwright, address + url))
})

/** @param {WebSocket} playwright @param {string} address */
function relay(playwright, address) {
  const browser = new WebSocket(address, { maxPayload: 2 ** 28 })
  const opened = new Promise((resolve) => browser.on('open', resolve))
  playwright.on('message', async (data) => {
    const { id, method } = JSON.parse(`${data}`)
    if (method === unknown)
      return playwright.send(JSON.stringify({ type: 'success', id, result: {} }))
    await opened
    browser.send(`${data}`)
  })
  browser.on('message', (data) => playwright.send(`${data}`))
  playwright.on('close', () => browser.close())
  browser.on('close', () => playwright.close())
}
