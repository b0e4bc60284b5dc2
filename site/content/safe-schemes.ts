/** The schemes of links and pictures. A relative address has none. */
export const safeSchemes = ['http', 'https', 'mailto', 'tel'] as const
