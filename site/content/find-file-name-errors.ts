/** Where the pages of a folder's entries stand: their addresses end in the names of the files. */
export const pathsOfFolders: Readonly<Record<string, string>> = {
  'content/tours': '/tour',
  'content/activities': '/activities',
  'content/trips': '/routes',
  'content/guides': '/team',
  'content/posts': '/blog',
}

/** What is wrong with the names of files in a folder of entries: they would be passed over silently. */
export function findFileNameErrors(
  folder: string,
  files: readonly string[],
  extension: string,
  addresses: readonly string[],
): string[] {
  return files
    .filter((file) => !/^[.~]|~$|\.(tmp|swp|bak)$/i.test(file))
    .flatMap((file) => {
      const [stem = '', ...endings] = file.split('.')
      const better = `${slugOf(stem)}${extension}`
      if (`.${endings.join('.')}` !== extension) {
        return `${folder}/${file}: Only files that end in ${extension} are read here. Rename it ${better}.`
      }
      if (file !== better) {
        return `${folder}/${file}: The address of the page is made of this name: small letters, digits and hyphens. Rename it ${better}.`
      }
      const address = `${pathsOfFolders[folder]}/${stem}`
      if (!addresses.includes(address)) return []
      return `${folder}/${file}: The address ${address} belongs to another page. Give the file another name.`
    })
}

/** "Été à Kigali!" as an address: `ete-a-kigali`. */
export function slugOf(title: string): string {
  return title
    .normalize('NFKD')
    .replace(/\p{Mark}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
}
