/** A page of the desk to lead to after somebody has signed in; the inbox for anything else. */
export const wantedPage = (path: string | undefined): string =>
  path !== undefined && path.length < 200 && /^\/desk(\/[\w.-]+)*(\?[\w=&.+%-]*)?$/.test(path)
    ? path
    : '/desk'
