/**
 * The name of a route as pages, the wizard and emails say it: "Primates of the west, 7 days". Letters
 * and the signs of names, so that nobody can send a stranger a link or a number in its place.
 */
export const routeNamePattern = /^\p{L}[\p{L}\p{M} ,&'’()-]{2,59}, \d{1,2} days?$/u

export function routeName(title: string, dayCount: number): string {
  return `${title}, ${dayCount} ${dayCount === 1 ? 'day' : 'days'}`
}
