/** True for the `XXX...` in the initial `content/operator.yaml`. */
export const isFilmPlaceholder = (id: string) => /^X+$/i.test(id)

/** Without a film of the operator's own, the one in `site/public/film` is played. */
export const hasOwnFilm = ({ id }: { readonly id: string }) => id !== '' && !isFilmPlaceholder(id)
