export const workerPath = '/sw.js'
