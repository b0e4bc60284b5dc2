/** `1 enquiry`, `2 enquiries`. */
export const plural = (number: number, one: string, many: string) =>
  `${number} ${number === 1 ? one : many}`
