import { existsSync, renameSync, rmSync } from 'node:fs'

/**
 * @typedef {object} SitePaths
 * @property {string} site the one that is served
 * @property {string} built the new one
 * @property {string} earlier the one that was served, during the swap
 */

/** Puts the built site in the place of the served one. @param {SitePaths} paths */
export function swapSite({ site, built, earlier }) {
  rmSync(earlier, { recursive: true, force: true })
  if (existsSync(site)) renameSync(site, earlier)
  renameSync(built, site)
  rmSync(earlier, { recursive: true, force: true })
}

/** Puts the earlier site back after a swap that was killed halfway. @param {SitePaths} paths */
export function recoverSite({ site, earlier }) {
  if (!existsSync(site) && existsSync(earlier)) renameSync(earlier, site)
}
