/** Whether `content/operator.yaml` names a film yet: as delivered, its id is a row of X. */
export function hasFilm({ id }: { readonly id: string }): boolean {
  return !/^X+$/i.test(id)
}
