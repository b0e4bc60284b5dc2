import { ContentError } from './content-error.ts'
import type { Routes } from './site-schemas.ts'

/** The adventures a day names, with the title and address of each. Throws for a name that no page has. */
export function tripAdventures(
  trip: string,
  names: readonly string[],
  { adventures }: Pick<Routes, 'adventures'>,
): readonly { readonly name: string; readonly title: string; readonly path: string }[] {
  return names.map((name) => {
    const route = adventures.find(({ path }) => path === `/adventure/${name}`)
    if (!route) {
      throw new ContentError([
        `content/trips/${trip}.yaml names the adventure "${name}", and there is none. There are: ${adventures.map(({ path }) => path.replace('/adventure/', '')).join(', ')}.`,
      ])
    }
    return { name, title: route.title, path: route.path }
  })
}
