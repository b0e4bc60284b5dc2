import type { Letterhead } from './document.ts'
import { logoSize, posterSize } from './email-pictures.ts'
import { styles } from './email-styles.ts'

// React asks ahead for any picture whose priority is not low, by a <link> that an email must not have.
const later = { fetchPriority: 'low' } as const

/** Whose email it is: the logo with the name, and a strip of a poster. Without pictures, the name. */
export function EmailLetterhead({ name, pictures }: Letterhead) {
  return (
    <tr>
      <td style={styles.letterhead}>
        <p style={styles.brand} className="brand serif">
          {pictures && (
            <img
              {...later}
              alt=""
              src={pictures.logo}
              width={logoSize}
              height={logoSize}
              style={styles.logo}
            />
          )}
          {name}
        </p>
        {pictures && (
          <img
            {...later}
            alt=""
            src={pictures.poster}
            width={posterSize.width}
            style={styles.poster}
          />
        )}
      </td>
    </tr>
  )
}
