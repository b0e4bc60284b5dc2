import type { OpenStorage } from '#enquiry/keeper.ts'

export const tabStorage: OpenStorage = () => window.sessionStorage
export const deviceStorage: OpenStorage = () => window.localStorage
