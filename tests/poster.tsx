/** Replaces `site/components/Poster.tsx` and `Print.tsx` in unit tests. */
export const Poster = ({ name }: { name: string }) => <img alt={name} />
export const Print = ({ name }: { name: string }) => <img alt={name} />
