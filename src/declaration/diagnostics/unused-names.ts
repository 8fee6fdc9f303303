import type { ActEffect } from '../behaviour-definitions'
import type { Definitions } from '../config-definitions'
import {
  ACT_NAMES,
  EVENT_NAMES,
  IMPEDIMENT_NAMES,
  JOB_NAMES,
  LANGUAGE_FUNCTION_NAMES,
  LANGUAGE_JOB_NAMES,
  SOURCE_NAMES,
} from '../extensions'
import { FUNCTIONS } from '../functions/functions'
import { FIELD_RENDERER_NAMES, PAGE_NAMES, PANEL_NAMES, ROW_DIALOG_NAMES } from '../grammar/screen-names'

/**
 * Names of code in extensions.ts and functions.ts that no declaration uses: no mistake, but worth a word
 * (docs/declaracoes.md, "Nomes de código").
 */
export function unusedNames({ resources, consultas, paginas }: Definitions): readonly string[] {
  const all = [...Object.values(resources), ...Object.values(consultas)]
  const parts = all.flatMap(({ ficha }) => [...ficha.topo, ...ficha.abas.flatMap(({ partes }) => partes)])
  const campos = all.flatMap((resource) => resource.campos)
  const used = new Set<string | null>([
    ...Object.values(paginas).map(({ componente }) => componente),
    ...all.flatMap((resource) => Object.values(resource.paginas)),
    ...parts.flatMap((part) => (part.kind === 'componente' ? [part.nome] : [])),
    ...all.flatMap(({ formulario }) => formulario.secoes.map(({ componente }) => componente ?? null)),
    ...campos.flatMap(({ exibir, editar, chamar }) => [exibir, editar, chamar]),
    ...all.map(({ lista }) => lista.componente),
    ...all.flatMap(({ atos }) => atos.flatMap(({ componente, impede }) => [componente, impede])),
    ...all.flatMap(({ atos }) => atos.map(({ faz }) => nameIn(faz))),
    ...all.flatMap(({ eventos }) => eventos.map(({ faz }) => faz.nome)),
    ...all.map(({ consulta }) => consulta?.fonte ?? null),
    ...all.flatMap(({ agenda }) => agenda.map(({ chamar }) => chamar)),
    ...LANGUAGE_JOB_NAMES,
    ...LANGUAGE_FUNCTION_NAMES,
  ])
  return registered().filter((name) => !used.has(name))
}

function nameIn(faz: ActEffect): string | null {
  if (faz.kind === 'chamar') return faz.nome
  if (faz.kind === 'transicao') return faz.chamar
  return faz.kind === 'de' || faz.kind === 'dialogo' ? faz.dialogo : null
}

/** A function of values stands inside expressions, which need not name it to be complete. */
function registered(): readonly string[] {
  const ofRecords = Object.keys(FUNCTIONS).filter((name) => FUNCTIONS[name]?.kind === 'registro')
  return [
    ...PAGE_NAMES,
    ...PANEL_NAMES,
    ...ROW_DIALOG_NAMES,
    ...FIELD_RENDERER_NAMES,
    ...ACT_NAMES,
    ...IMPEDIMENT_NAMES,
    ...EVENT_NAMES,
    ...JOB_NAMES,
    ...SOURCE_NAMES,
    ...ofRecords,
  ]
}
