/** False for the `XXX...` in the initial `content/operator.yaml`. The film in `site/public/film` is played then. */
export const hasOwnFilm = ({ id }: { readonly id: string }) => !/^X*$/i.test(id)
