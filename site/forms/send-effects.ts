/** The world outside, for calls. */
export const callEffects = {
  fetch: (url: string, init: RequestInit) => fetch(url, init),
  wait: (milliseconds: number) =>
    new Promise((resolve) => {
      setTimeout(resolve, milliseconds)
    }),
}

/** Failures that a visitor is told of in other words, or not at all: spec §8. */
export function warn(message: string, cause: unknown): void {
  // biome-ignore lint/suspicious/noConsole: the spec's "logged only", for anyone who looks for the reason
  console.warn(message, cause)
}
