import type { DashboardRead } from '../dashboard/read-dashboards'
import type { ResourceDefinition } from '../definitions'
import { suggestion } from '../diagnostics/suggest'
import type { ResourceSymbols } from '../symbols'

interface SheetSource {
  readonly read: readonly { readonly definition: ResourceDefinition; readonly symbols: ResourceSymbols }[]
  readonly dashboards: readonly DashboardRead[]
}

/** E324: a sheet shows a dashboard of its record only where that one can be narrowed to it. */
export function checkSheets({ read, dashboards }: SheetSource): void {
  const known = dashboards.map(({ definition }) => definition)
  for (const { definition, symbols } of read) {
    const { topo, abas } = definition.ficha
    for (const part of [...topo, ...abas.flatMap(({ partes }) => partes)]) {
      if (part.kind !== 'painel') continue
      const found = known.find(({ nome }) => nome === part.nome)
      if (found?.filtros.some(({ recurso }) => recurso === definition.recurso)) continue
      const { file, keySpan } = symbols.entries.get('ficha') ?? { file: symbols.file, keySpan: { start: 0, end: 1 } }
      const names = known.map(({ nome }) => nome)
      const why = found
        ? `o painel "${part.nome}" não filtra por "${definition.recurso}".`
        : `o painel "${part.nome}" não existe.${suggestion(part.nome, names)}`
      file.report(keySpan, 'E324', why)
    }
  }
}
