/** The address of a module to import on demand: lazy-scripts.ts. */
declare module '*?lazy' {
  const address: string
  // biome-ignore lint/style/noDefaultExport: the import is written that way
  export default address
}
