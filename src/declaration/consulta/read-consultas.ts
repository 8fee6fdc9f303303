import type { ResourceDefinition } from '../definitions'
import { untilTooMany } from '../diagnostics/file-context'
import { readReport } from '../relatorio/read-report'
import type { Formulas } from '../resource/context'
import type { ResourceSymbols, Symbols } from '../symbols'
import { readConsulta } from './read-consulta'

interface ConsultaFiles {
  readonly symbols: Symbols
  readonly formulas: Formulas
  readonly resources: Readonly<Record<string, ResourceDefinition>>
}

/** Every consulta of an installation by name, then its reports, which may start from one. */
export function readConsultas({
  symbols,
  formulas,
  resources,
}: ConsultaFiles): Readonly<Record<string, ResourceDefinition>> {
  const read: Record<string, ResourceDefinition> = {}
  for (const resource of symbols.consultas.values()) {
    refuseTwin(resource, symbols)
    const context = { symbols, resource, formulas }
    const consulta = untilTooMany(
      () =>
        resource.relatorio
          ? readReport(context, resource.relatorio, { resources, consultas: read })
          : readConsulta(context, resources),
      () => undefined,
    )
    if (consulta) read[consulta.recurso] = consulta
  }
  return read
}

/** E207: both would answer at one address. */
function refuseTwin({ recurso, recursoSpan, file }: ResourceSymbols, { resources }: Symbols): void {
  const twin = resources.get(recurso)
  if (twin) file.report(recursoSpan, 'E207', `"${recurso}" já é um recurso, em ${twin.file.path}.`)
}
