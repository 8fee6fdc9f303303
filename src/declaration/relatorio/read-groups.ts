import type { ReportCross, ReportDefinition, ReportGroup } from '../consulta-definitions'
import type { FieldDefinition, FieldType } from '../definitions'
import { suggestion } from '../diagnostics/suggest'
import { GRAINS } from '../grammar/choices'
import { type Cursor, openMap } from '../grammar/cursor'
import { choice, text } from '../grammar/readers'
import { CROSS_KEYS, GROUP_KEYS } from '../grammar/report-keys'

type Campos = readonly FieldDefinition[]
/** What of a field says whether its values make groups. */
export type GroupedField = Pick<FieldDefinition, 'nome' | 'key' | 'tipo' | 'pessoal' | 'pessoal_de'>

/** Types whose values make groups, and the greatest part of those of a date. */
const GROUPED: readonly FieldType[] = ['ref', 'enum', 'booleano', 'texto', 'inteiro']
const DATES: readonly FieldType[] = ['data', 'data_hora']

/** `credor`, or a date with how much of it makes one group (E346, E381). */
export function readGroup(cursor: Cursor, campos: readonly GroupedField[]): ReportGroup | undefined {
  const open = cursor.node.kind === 'map' ? openMap(cursor, GROUP_KEYS) : undefined
  if (cursor.node.kind === 'map' && !open) return undefined
  const at = open ? open.get('campo') : cursor
  if (!at) {
    cursor.file.report(cursor.node, 'E206', 'falta "campo" no grupo.')
    return undefined
  }
  const nome = text(at)
  if (nome === undefined) return undefined
  const field = fieldOf(nome, campos)
  const refuse = (message: string) => {
    at.file.report(at.node, 'E346', message)
    return undefined
  }
  if (!field)
    return refuse(
      `campo desconhecido "${nome}".${suggestion(
        nome,
        campos.map((one) => one.nome),
      )}`,
    )
  const grain = open?.get('por')
  const por = (grain && choice(GRAINS)(grain)) ?? null
  const isDate = DATES.includes(field.tipo)
  if (por === 'hora' && field.tipo === 'data') {
    at.file.report(at.node, 'E381', `"${nome}" é um dia, sem horas.`)
    return undefined
  }
  if (field.pessoal || field.pessoal_de) return refuse(`"${nome}" é pessoal e não faz grupos.`)
  if (!isDate && !GROUPED.includes(field.tipo)) return refuse(`"${nome}" é do tipo ${field.tipo}, que não faz grupos.`)
  if (!isDate && por !== null) return refuse(`"${nome}" não é uma data; "por" não cabe.`)
  return { campo: field.key, por: isDate ? (por ?? 'dia') : null }
}

/** A column by its name, as the report writes it: `cliente.uf` too. */
export function fieldOf<Of extends GroupedField>(nome: string, campos: readonly Of[]): Of | undefined {
  const plain = nome.replaceAll('.', '_')
  return campos.find((field) => field.nome === plain || field.key === plain)
}

/** `folhas_por` of `exportacao`, whose other keys are read like those of any list. */
export function readSheets({ file, node }: Cursor, campos: Campos): ReportGroup | undefined {
  const found = node.kind === 'map' ? node.entries.find(({ key }) => key === 'folhas_por') : undefined
  return found && readGroup({ file, node: found.value, key: found.key, keySpan: found.keySpan }, campos)
}

export interface CrossParts {
  readonly campos: Campos
  readonly totais: ReportDefinition['totais']
}

export function readCross(cursor: Cursor, { campos, totais }: CrossParts): ReportCross | undefined {
  const open = openMap(cursor, CROSS_KEYS)
  const [linhas, colunas, valor] = [open?.get('linhas'), open?.get('colunas'), open?.get('valor')]
  if (!linhas || !colunas || !valor) {
    if (open) cursor.file.report(cursor.keySpan, 'E206', '"cruza" leva "linhas", "colunas" e "valor".')
    return undefined
  }
  const [rows, columns] = [readGroup(linhas, campos), readGroup(colunas, campos)]
  const nome = text(valor)
  const total = totais.find((one) => one.nome === nome)
  if (nome !== undefined && !total) {
    const hint = suggestion(
      nome,
      totais.map((one) => one.nome),
    )
    valor.file.report(valor.node, 'E347', `não há o total "${nome}".${hint}`)
  }
  return rows && columns && total ? { linhas: rows, colunas: columns, valor: total.nome } : undefined
}
