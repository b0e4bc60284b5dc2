export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
  readonly errors: readonly string[]

  constructor(...errors: readonly string[]) {
    super(errors.join('\n'))
    this.errors = errors
  }
}

/** `EX_CONFIG` of sysexits.h, so that a service manager does not restart the desk. */
export const configurationExitCode = 78
