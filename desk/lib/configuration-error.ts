export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
  readonly errors: readonly string[]

  constructor(...errors: readonly string[]) {
    super(errors.join('\n'))
    this.errors = errors
  }
}

/** `EX_CONFIG` of sysexits.h: a service manager need not try again. */
export const configurationExitCode = 78
