import { suggest } from '#enquiry/suggest.ts'

const readable = /\.(jpe?g|png|avif|webp)$/i

/**
 * What is wrong with the pictures of `content/media/pictures.yaml`: files that are not there or that
 * nothing here can read, and photographs in the folder that nothing names.
 */
export function findPictureErrors(file: string, text: string, files: readonly string[]): string[] {
  const folder = file.replace(/\/[^/]*$/, '')
  const named = text.split('\n').flatMap((line, index) => {
    const src = /^\s+src: *["']?(.*?)["']? *$/.exec(line)?.[1]
    return src === undefined ? [] : [{ src, where: `${file}:${index + 1} src:` }]
  })
  const stems = new Set(named.map(({ src }) => stemOf(src.replace('./', ''))))
  let unnamed = files.filter((name) => readable.test(name) && !stems.has(stemOf(name)))
  const errors = named.flatMap(({ src, where }) => {
    if (!src.startsWith('./')) return `${where} Write ./ and the name of the file: ./${src}`
    if (!readable.test(src)) {
      return `${where} ${src} cannot be read here. Save the photograph as JPEG, PNG, AVIF or WebP.`
    }
    if (files.includes(src.slice(2)) || photographFor(src, files) !== src) return []
    const meant = suggest(src.slice(2), unnamed)
    // It is named after all, but not well.
    unnamed = unnamed.filter((name) => name !== meant)
    const help = meant
      ? `Did you mean ./${meant}? Capital letters count.`
      : 'Put it there, or correct the name: capital letters count.'
    return `${where} There is no file ${folder}/${src.slice(2)}. ${help}`
  })
  const additions = unnamed.map(
    (name) =>
      `${folder}/${name}: No picture has this file. Write into ${file}, in lines of their own: "${stemOf(name)}:", "  src: ./${name}", "  alt: What it shows", "  keep: { left: 30%, top: 30%, right: 70%, bottom: 70% }".`,
  )
  return [...errors, ...additions]
}

/**
 * The file a picture is made from: a photograph in the folder takes the place of the poster whose name
 * it has, `./akagera.JPG` that of `./akagera.avif`.
 */
export function photographFor(src: string, files: readonly string[]): string {
  const poster = src.replace('./', '')
  const photograph = files.find(
    (name) => name !== poster && readable.test(name) && stemOf(name) === stemOf(poster),
  )
  return photograph === undefined ? src : `./${photograph}`
}

const stemOf = (name: string) => name.replace(/\.\w+$/, '')
