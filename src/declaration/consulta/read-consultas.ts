import type { ResourceDefinition } from '../definitions'
import { untilTooMany } from '../diagnostics/file-context'
import type { Formulas } from '../resource/context'
import type { ResourceSymbols, Symbols } from '../symbols'
import { readConsulta } from './read-consulta'

interface ConsultaFiles {
  readonly symbols: Symbols
  readonly formulas: Formulas
  readonly resources: Readonly<Record<string, ResourceDefinition>>
}

/** Every consulta of an installation, by name. */
export function readConsultas({
  symbols,
  formulas,
  resources,
}: ConsultaFiles): Readonly<Record<string, ResourceDefinition>> {
  const read = [...symbols.consultas.values()].flatMap((resource) => {
    refuseTwin(resource, symbols)
    const consulta = untilTooMany(
      () => readConsulta({ symbols, resource, formulas }, resources),
      () => undefined,
    )
    return consulta ? [[consulta.recurso, consulta] as const] : []
  })
  return Object.fromEntries(read)
}

/** E207: both would answer at one address. */
function refuseTwin({ recurso, recursoSpan, file }: ResourceSymbols, { resources }: Symbols): void {
  const twin = resources.get(recurso)
  if (twin) file.report(recursoSpan, 'E207', `"${recurso}" já é um recurso, em ${twin.file.path}.`)
}
