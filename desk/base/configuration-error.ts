/** The desk cannot start as it is told to. Each fault is one plain line that says what to write. */
export class ConfigurationError extends Error {
  override readonly name = 'ConfigurationError'
  readonly faults: readonly string[]

  constructor(...faults: readonly string[]) {
    super(faults.join('\n'))
    this.faults = faults
  }
}

/** `EX_CONFIG` of sysexits.h: a service manager need not try again. */
export const configurationExitCode = 78
