declare namespace App {
  interface Locals {
    /** Set by middleware.ts for every page. */
    readonly page: import('#site/content/page-data.ts').PageData
  }
}
