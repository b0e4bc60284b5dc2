/** False for the `XXX...` in the initial `content/operator.yaml`, which plays the film in `site/public/film`. */
export const hasOwnFilm = ({ id }: { readonly id: string }) => !/^X*$/i.test(id)
