export type LanguageLinksProps = {
  /** The name of each other language in that language, and this page's path in it. */
  elsewhere: ReadonlyArray<{ code: string; name: string; path: string }>
  className?: string | undefined
}

/** Links to this page in other languages. `site/middleware.ts` does not rewrite links with `hreflang`. */
export function LanguageLinks({ elsewhere, className = '' }: LanguageLinksProps) {
  return elsewhere.map(({ code, name, path }) => (
    <a key={code} className={`target ${className}`} href={path} hrefLang={code} lang={code}>
      {name}
    </a>
  ))
}
