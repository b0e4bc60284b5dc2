/**
 * The name of a route as pages, the wizard and emails say it: "Primates of the west, 7 days". Words,
 * and four figures with those of the days: nobody can send a stranger a link or a number in its place.
 */
export const routeNamePattern =
  /^(?!(?:.*\d){5})[\p{L}\d][\p{L}\p{M}\d ,&'’"?!:()-]{2,59}, \d{1,2} days?$/u

export function routeName(title: string, dayCount: number): string {
  return `${title}, ${dayCount} ${dayCount === 1 ? 'day' : 'days'}`
}
