import { workerPath } from '#enquiry/service-worker.ts'

// Runs when it is fetched, after the page: keep-for-offline.ts. docs/decisions/0016-reading-offline.md.

const openedOffline = !navigator.onLine

type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(input: string): string }
}

/** By the one policy the security headers allow, for the one address that policy will ever give. */
function workerAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: Policies }
  const policy = trustedTypes?.createPolicy('offline-reading', {
    createScriptURL: () => workerPath,
  })
  return policy?.createScriptURL('') ?? workerPath
}

async function keepPages({ serviceWorker }: Navigator) {
  serviceWorker.oncontrollerchange = () => {
    // A form that was opened without a network, and there is a newer one: its draft is kept.
    if (openedOffline && document.querySelector('astro-island, [data-island]')) location.reload()
    else tell()
  }
  // A page that was open before the worker was is kept like those that follow.
  const tell = () =>
    serviceWorker.controller?.postMessage({
      page: location.pathname,
      loaded: performance.getEntriesByType('resource').map(({ name }) => name),
    })
  const registration = await serviceWorker.register(workerAddress())
  // A new build has a new worker, and that tells above.
  const look = () => registration.update().catch(() => setTimeout(look, 10_000))
  if (openedOffline) addEventListener('online', look)
  tell() // a new worker may have taken over before this ran
}

// Plain http has none. Where site data is blocked it refuses, and then nothing is kept; so it is where the
// file is missing or is no script, which somebody has to hear of: the reason names the file.
// biome-ignore lint/suspicious/noConsole: nothing on the page tells of it
if (navigator.serviceWorker) keepPages(navigator).catch(console.warn)
