export type LanguageLinksProps = {
  /** Names each language in that language. */
  elsewhere: ReadonlyArray<{ code: string; name: string; path: string }>
  className?: string | undefined
}

/** `hreflang` keeps `site/middleware.ts` from rewriting these links for the current language. */
export function LanguageLinks({ elsewhere, className = '' }: LanguageLinksProps) {
  return elsewhere.map(({ code, name, path }) => (
    <a key={code} className={`target ${className}`.trim()} href={path} hrefLang={code} lang={code}>
      {name}
    </a>
  ))
}
