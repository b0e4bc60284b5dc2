import { join } from 'node:path'

// The folders in DATA_DIR that several parts of the desk use.

/** Where emails are written if there is no mail server. An erasure and the daily purge look through it. */
export const mailFolder = (dataDir: string): string => join(dataDir, 'mail')

export const uploadsFolder = (dataDir: string): string => join(dataDir, 'uploads')
