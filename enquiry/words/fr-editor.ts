// The words of the content editor in French: its pages, labels, helps and errors.

export const editor = {} as const
