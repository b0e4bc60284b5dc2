/**
 * For `getStaticPaths` of a family: every entry under its own name, and the first one also under the
 * name that the route of spec §2 has.
 */
export function familyPages<Entry extends { id: string }>(
  entries: readonly Entry[],
  specs: string,
) {
  const page = (slug: string, entry: Entry) => ({
    params: { slug },
    props: { entry, isSpecs: slug === specs },
  })
  const [first] = entries
  return [...entries.map((entry) => page(entry.id, entry)), ...(first ? [page(specs, first)] : [])]
}
