export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
  readonly errors: readonly string[]

  constructor(...errors: readonly string[]) {
    super(errors.join('\n'))
    this.errors = errors
  }
}

/** `EX_CONFIG` of sysexits.h. Service managers can be told not to restart the desk on this code. */
export const configurationExitCode = 78
