import type { OpenStorage } from '#enquiry/storage.ts'

export const tabStorage: OpenStorage = () => window.sessionStorage
export const deviceStorage: OpenStorage = () => window.localStorage
