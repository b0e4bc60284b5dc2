/** Whether an id is the placeholder `XXX...` that `content/operator.yaml` starts with. */
export const isFilmPlaceholder = (id: string) => /^X+$/i.test(id)

/** Whether the operator names a film of their own. Without one, the film in `site/public/film` is played. */
export const hasOwnFilm = ({ id }: { readonly id: string }) => id !== '' && !isFilmPlaceholder(id)
