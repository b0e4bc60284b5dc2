import type { CollectionEntry, CollectionKey } from 'astro:content'
import type { PictureData } from './Picture.tsx'

/**
 * What an entry of `content/` gives a section: the fields of its schema in `site/content`, with the
 * pictures cut. So a field is described once, and a section names what of it is shown.
 */
export type Shown<Name extends CollectionKey> = WithPictures<CollectionEntry<Name>['data']>

type WithPictures<Data> = {
  [Key in keyof Data]: Key extends 'picture'
    ? PictureData | Extract<Data[Key], undefined>
    : [Key, Data[Key]] extends ['pictures', readonly string[]]
      ? readonly PictureData[]
      : Data[Key] extends object | undefined
        ? WithPictures<Data[Key]>
        : Data[Key]
}
