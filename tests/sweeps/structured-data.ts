const properties: Readonly<Record<string, readonly string[]>> = {
  BreadcrumbList: ['itemListElement'],
  FAQPage: ['mainEntity'],
  TouristTrip: ['name', 'description', 'url', 'provider', 'itinerary'],
  TouristDestination: ['name', 'description', 'url', 'geo', 'containedInPlace'],
  TravelAgency: ['name', 'url', 'description', 'areaServed'],
  BlogPosting: ['headline', 'description', 'url', 'datePublished', 'author'],
}
const optional = ['@type', '@context', 'email', 'memberOf']

type Node = Readonly<Record<string, unknown>>
type Item = { readonly position: number; readonly name: string; readonly item?: string }

export function checkStructuredData(html: string): { errors: string[]; kinds: string[] } {
  const scripts = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)]
  const nodes = scripts.flatMap(([, json = '']): readonly Node[] => {
    const { '@graph': graph, ...single } = JSON.parse(json)
    return graph ?? [single]
  })
  const kinds = nodes.map((node) => `${node['@type']}`)
  const errors = nodes.flatMap((node) => errorsOf(node))
  if (scripts.some(([script]) => !script.includes('"@context":"https://schema.org"')))
    errors.push('no context')
  if (new Set(kinds).size < kinds.length) errors.push(`duplicate types: ${kinds.join(', ')}`)
  return { errors, kinds }
}

function errorsOf(node: Node): string[] {
  const kind = `${node['@type']}`
  const wanted = properties[kind]
  if (!wanted) return [`unknown kind ${kind}`]
  const missing = wanted.filter((name) => !node[name]).map((name) => `${kind} has no ${name}`)
  const unknown = Object.keys(node).filter((name) => ![...wanted, ...optional].includes(name))
  const trip = node['itinerary'] as { itemListElement: readonly Item[] } | undefined
  const items = (node['itemListElement'] ?? trip?.itemListElement ?? []) as readonly Item[]
  const isInOrder = items.every(({ position, name }, index) => position === index + 1 && name)
  const hasAddresses = kind !== 'BreadcrumbList' || items.every(({ item }) => item)
  return [
    ...missing,
    ...unknown.map((name) => `${kind} has ${name}`),
    ...(isInOrder ? [] : [`${kind}: positions count from 1, each with a name`]),
    ...(hasAddresses ? [] : [`${kind}: a step without an address`]),
  ]
}
