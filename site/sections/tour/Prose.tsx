export type ProseProps = { heading?: string; text: readonly string[] }

/** What a trip is, in a few paragraphs; the first words a little larger. */
export function Prose({ heading, text }: ProseProps) {
  return (
    <div className="opening reading stack">
      {heading && <h2>{heading}</h2>}
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
    </div>
  )
}
