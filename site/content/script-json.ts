/** JSON that may stand in a script element: nothing in it can end the element. */
export function scriptJson(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c')
}
