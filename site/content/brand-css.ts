import type { Brand, BrandColours } from '#enquiry/brand-schema.ts'

/** What comes before all styles, on the site and at `/desk`. */
export const layerOrder = '@layer reset, base, ui, layout, section, utility;'

/** What a colour of `content/brand.yaml` is called in styles. */
const names: Readonly<Record<keyof BrandColours, string>> = {
  page: 'page',
  surface: 'surface',
  sunken: 'sunken',
  text: 'text',
  quiet: 'text-quiet',
  line: 'line',
  link: 'link',
  dark: 'dark',
  light: 'on-dark',
  action: 'action',
  pressed: 'action-strong',
  accent: 'accent',
  accentOnDark: 'accent-on-dark',
  required: 'required',
}

/** The operator's colours and families as custom properties, for the head of every page. */
export function brandCss({ colours, fonts }: Pick<Brand, 'colours' | 'fonts'>): string {
  const lines = Object.entries(names).map(
    ([name, token]) => `--color-${token}:${colours[name as keyof BrandColours]}`,
  )
  const families = [`--heading-family:"${fonts.heading}"`, `--text-family:"${fonts.text}"`]
  return `@layer base{:root{${[...lines, ...families].join(';')}}}`
}
