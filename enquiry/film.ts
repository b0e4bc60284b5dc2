/** Whether an id is the row of X that `content/operator.yaml` is delivered with. */
export const isFilmPlaceholder = (id: string) => /^X+$/i.test(id)

/** Whether the operator names a film of their own. Without one, the film in `site/public/film` is played. */
export const hasOwnFilm = ({ id }: { readonly id: string }) => id !== '' && !isFilmPlaceholder(id)
