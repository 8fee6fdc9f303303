import type { FieldDefinition } from '../../../../declaration/definitions'
import { LAYOUT_DATES } from '../../../../declaration/grammar/choices'
import type { LayoutDefinition } from '../../../../declaration/layout-definition'
import { labelOf } from '../../../../declaration/resource/label'
import { readCpfCnpj } from '../../../../domain/documentos/cpf-cnpj'
import { suggestMap } from '../../../framework/resources/import/mapping/suggest-map'
import { readDateText } from '../../../platform/tabular/date-text'
import { readDecimal, readDecimalAs } from '../../../platform/tabular/decimal-text'
import type { App } from '../../../platform/type-provider'
import { cellReaders } from '../rows/cell-readers'
import { type Leitura, namesOf } from '../rows/headings'

/** A field that a column of a file may be: `cliente.nome`. */
export interface Campo {
  readonly campo: string
  readonly rotulo: string
  readonly grupo: string
  readonly exige: boolean
}

const RESOURCES = { cliente: 'clientes', operacao: 'operacoes' } as const
const PARTS = ['cliente', 'operacao'] as const

/** What a kind reads of a file, as a person chooses it. */
export function fieldsOf(
  { definitions }: Pick<App, 'definitions'>,
  { le, exige, proprias }: Leitura,
): readonly Campo[] {
  const own = PARTS.flatMap((part) => {
    const resource = definitions.resources[RESOURCES[part]]
    const wanted = le[part]
    return (resource?.campos ?? [])
      .filter((field) => (wanted === 'tudo' ? isWritten(field) : wanted.includes(field.key)))
      .map(({ key, rotulo }) => ({
        campo: `${part}.${key}`,
        rotulo,
        grupo: resource?.rotulo.um ?? part,
        exige: exige[part].includes(key),
      }))
  })
  const others = proprias.map(({ key, recurso, campo, exige: isNeeded }) => {
    const resource = definitions.resources[recurso]
    const field = resource?.campos.find((each) => each.key === campo)
    return {
      campo: `outras.${key}`,
      rotulo: field?.rotulo ?? labelOf(key, {}),
      grupo: resource?.rotulo.um ?? recurso,
      exige: isNeeded,
    }
  })
  return [...own, ...others]
}

/** States move by their acts alone. */
function isWritten({ tipo, somente_leitura }: FieldDefinition): boolean {
  return cellReaders[tipo] !== undefined && tipo !== 'enum' && !somente_leitura
}

/** What each heading most probably is: as known layouts call it, as its kind does, or by its words. */
export function suggestColumns(
  titulos: readonly string[],
  campos: readonly Campo[],
  { layouts, leitura }: { readonly layouts: readonly LayoutDefinition[]; readonly leitura: Leitura },
): readonly (string | null)[] {
  const known = layouts.flatMap((layout) => [
    ...PARTS.flatMap((part) => Object.entries(layout[part]).map(([key, names]) => [`${part}.${key}`, names] as const)),
    ...leitura.proprias.map((propria) => [`outras.${propria.key}`, namesOf(layout, propria)] as const),
  ])
  const declared = Object.fromEntries(
    known.flatMap(([campo, names]) => names.map((titulo) => [titulo, { campo, formato: null, decimal: null }])),
  )
  const fields = campos.map(({ campo, rotulo }) => ({ key: campo, nome: campo.split('.')[1] ?? campo, rotulo }))
  const found = suggestMap({ titulos, fields, declared, remembered: null })
  return found.map((campo) => (campos.some((each) => each.campo === campo) ? campo : null))
}

/** The ways in which dates and amounts of the samples are written, the usual ones when none shows. */
export function suggestFormats(samples: readonly (readonly string[])[]) {
  const columns = samples.filter((column) => column.length > 0)
  const dates = columns.flatMap((column) =>
    LAYOUT_DATES.filter((format) => column.every((text) => 'dia' in readDateText(text, [format]))),
  )
  const points = columns.filter((column) => column.every((text) => /[.]\d{1,2}$/.test(text)))
  const isPoint = points.some((column) => column.every((text) => readDecimal(text, 'ponto', 2) !== undefined))
  const day = LAYOUT_DATES.find((format) => dates.includes(format))
  return { decimais: [isPoint ? 'ponto' : 'virgula'], datas: [day ?? 'dd/MM/yyyy'] }
}

/** What headings do not say their samples may: the first column of documents, of days, of amounts. */
export function suggestBySamples(
  found: readonly (string | null)[],
  campos: readonly Campo[],
  samples: readonly (readonly string[])[],
): readonly (string | null)[] {
  const map = [...found]
  for (const [campo, isOne] of BY_SAMPLES) {
    if (map.includes(campo) || !campos.some((each) => each.campo === campo)) continue
    const at = samples.findIndex((texts, index) => map[index] === null && texts.length > 0 && texts.every(isOne))
    if (at !== -1) map[at] = campo
  }
  return map
}

const BY_SAMPLES: readonly (readonly [campo: string, isOne: (text: string) => boolean])[] = [
  ['cliente.cpf_cnpj', (text) => readCpfCnpj(text) !== undefined],
  ['operacao.data_vencimento', (text) => LAYOUT_DATES.some((format) => 'dia' in readDateText(text, [format]))],
  [
    'operacao.valor_nominal',
    (text) => /[.,]\d{2}$/.test(text) && readDecimalAs(text, ['virgula', 'ponto'], 2) !== undefined,
  ],
]
