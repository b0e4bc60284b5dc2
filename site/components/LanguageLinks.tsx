export type LanguageLinksProps = {
  /** The other languages by their own names, each with the address of this page. */
  elsewhere: ReadonlyArray<{ code: string; name: string; path: string }>
  className?: string | undefined
}

/** The links to this page in other languages: `site/middleware.ts` leaves a link with `hreflang` as it is. */
export function LanguageLinks({ elsewhere, className = '' }: LanguageLinksProps) {
  return elsewhere.map(({ code, name, path }) => (
    <a key={code} className={`target ${className}`} href={path} hrefLang={code} lang={code}>
      {name}
    </a>
  ))
}
