/** The address of a module to import on demand (see lazy-scripts.ts). */
declare module '*?lazy' {
  const address: string
  // biome-ignore lint/style/noDefaultExport: `?lazy` modules have a default export
  export default address
}
