import { workerPath } from '#enquiry/service-worker.ts'

// Registers the service worker; fetched a second after the page: frame.ts.

type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(input: string): string }
}

/** The worker's address, by the one policy that the security headers allow. */
function workerAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: Policies }
  const policy = trustedTypes?.createPolicy('offline-reading', {
    createScriptURL: () => workerPath,
  })
  return policy?.createScriptURL('') ?? workerPath
}

async function keepThisPage({ serviceWorker }: Navigator) {
  const tell = () =>
    serviceWorker.controller?.postMessage({
      page: location.pathname,
      loaded: performance.getEntriesByType('resource').map(({ name }) => name),
    })
  serviceWorker.oncontrollerchange = tell
  await serviceWorker.register(workerAddress())
  tell()
}

// Plain http has no service workers, and a browser that blocks site data refuses them.
// biome-ignore lint/suspicious/noConsole: nothing on the page tells of it
if (navigator.serviceWorker) keepThisPage(navigator).catch(console.warn)
