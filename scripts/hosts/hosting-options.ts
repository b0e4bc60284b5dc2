import { readOperator } from '#desk/config/read-operator.ts'
import { callTargets } from '#desk/http/security-headers.ts'
import type { PolicyOptions } from '#desk/static/file-headers.ts'
import { servicesElsewhere } from '#enquiry/wire.ts'

/** What the policies of a site without the desk depend on. */
export async function readHostingOptions(): Promise<PolicyOptions> {
  const { services } = await readOperator()
  return { callTargets: callTargets(servicesElsewhere(services)) }
}
