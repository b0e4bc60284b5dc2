import { t } from '#core/words.ts'
import styles from './SampleMark.module.css'

/** The note at the top of a page in another language. Pages without English parts lose it: site/content/translate-page.ts. */
export const EnglishParts = () => (
  <p className={`${styles.root} quiet`} data-english-parts="">
    {t('Part of this page is in English, because it has not been translated yet.')}
  </p>
)
