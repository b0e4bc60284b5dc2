import { workerPath } from '#core/service-worker.ts'

type Policies = {
  createPolicy(
    name: string,
    rules: { createScriptURL: () => string },
  ): { createScriptURL(input: string): string }
}

/** Uses the only Trusted Types policy that the security headers allow. */
function workerAddress(): string {
  const { trustedTypes } = window as { trustedTypes?: Policies }
  const policy = trustedTypes?.createPolicy('offline-reading', {
    createScriptURL: () => workerPath,
  })
  return policy?.createScriptURL('') ?? workerPath
}

async function cacheThisPage({ serviceWorker }: Navigator) {
  const sendPage = () =>
    serviceWorker.controller?.postMessage({
      page: location.pathname,
      loaded: performance.getEntriesByType('resource').map(({ name }) => name),
    })
  serviceWorker.oncontrollerchange = sendPage
  await serviceWorker.register(workerAddress())
  sendPage()
}

// Service workers need HTTPS, and are missing if site data is blocked.
// biome-ignore lint/suspicious/noConsole: the page shows no error
if (navigator.serviceWorker) cacheThisPage(navigator).catch(console.warn)
