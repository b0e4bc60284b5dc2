import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { chromium } from '@playwright/test'
import { installDebianPackage } from './programs.ts'

/** Lets root start the browser, and stops background requests. */
export const browserArguments: readonly string[] = [
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--no-proxy-server',
  // Makes the headless shell load lazy pictures as early as on a fast network, and report a mouse.
  '--blink-settings=lazyLoadingImageMarginPxUnknown=1250,primaryHoverType=2,availableHoverTypes=2,primaryPointerType=4,availablePointerTypes=4',
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1, EXCLUDE localhost',
]

/**
 * Debian's headless Chromium shell, which opens pages three times as fast. Undefined if it is not installed. Tests use
 * `wholeBrowser` where the shell behaves differently.
 */
export function findHeadlessShell(): string | undefined {
  const find = () => (existsSync(headlessShell) ? headlessShell : undefined)
  return find() ?? (installDebianPackage('chromium-headless-shell') ? find() : undefined)
}

const headlessShell = '/usr/lib/chromium/chromium-headless-shell'

/** Options for `test.use` with the full browser, since the shell has no back/forward cache. */
export const wholeBrowser = {
  executablePath: process.env.CHROMIUM_PATH ?? '',
  args: [...browserArguments],
}

/**
 * Returns the path of a browser. In order of preference: `CHROMIUM_PATH`, an installed Chrome or Chromium, Playwright's
 * own, Debian's package, an npm package.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH
  if (named) {
    if (existsSync(named)) return named
    throw new Error(`CHROMIUM_PATH is ${named}, but there is no such file.`)
  }
  return installedBrowser() ?? debianBrowser() ?? (await packagedBrowser())
}

export const launchBrowser = async (...more: readonly string[]) =>
  chromium.launch({ executablePath: await findBrowser(), args: [...browserArguments, ...more] })

function installedBrowser(): string | undefined {
  return [...usualPlaces(), chromium.executablePath()].find((path) => existsSync(path))
}

function debianBrowser(): string | undefined {
  return installDebianPackage('chromium') ? installedBrowser() : undefined
}

/** Returns the npm package's browser, for Linux on Intel only. Its own arguments, meant for AWS Lambda, are not used. */
async function packagedBrowser(): Promise<string> {
  const { default: packaged } = await import('@sparticuz/chromium')
  return packaged.executablePath().catch((cause: unknown) => {
    const hint = 'Install Chrome or Chromium, or name one in CHROMIUM_PATH.'
    throw new Error(`No browser was found, so no page can be tested. ${hint}`, { cause })
  })
}

function usualPlaces(): readonly string[] {
  switch (process.platform) {
    case 'darwin':
      return [
        '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
        '/Applications/Chromium.app/Contents/MacOS/Chromium',
      ]
    case 'win32':
      return [process.env.PROGRAMFILES, process.env['PROGRAMFILES(X86)'], process.env.LOCALAPPDATA]
        .filter((folder) => folder !== undefined)
        .map((folder) => join(folder, 'Google/Chrome/Application/chrome.exe'))
    default:
      return [
        '/usr/lib/chromium/chromium', // Debian's wrapper in /usr/bin adds flags
        '/usr/bin/chromium',
        '/usr/bin/chromium-browser',
        '/usr/bin/google-chrome-stable',
        '/usr/bin/google-chrome',
      ]
  }
}
