/** Shared by the pages, the build and the desk. */
export const workerPath = '/sw.js'
