/** The address of the service worker: pages register it, the build writes it, hosts serve it. */
export const workerPath = '/sw.js'
