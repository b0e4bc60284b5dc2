/** Replaces `site/components/Poster.tsx` in unit tests. */
export const Poster = ({ name }: { name: string }) => <img alt={name} />
