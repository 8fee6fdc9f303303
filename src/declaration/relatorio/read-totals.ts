import type { ReportTotal } from '../consulta-definitions'
import type { FieldDefinition, FieldType } from '../definitions'
import { suggestion } from '../diagnostics/suggest'
import { AGGREGATES } from '../grammar/choices'
import { type Cursor, openEntries } from '../grammar/cursor'
import { text } from '../grammar/readers'
import { labelOf } from '../resource/label'
import type { Symbols } from '../symbols'
import { fieldOf } from './read-groups'

const ADDED: readonly FieldType[] = ['inteiro', 'decimal', 'dinheiro', 'percentual']
const ORDERED: readonly FieldType[] = [...ADDED, 'data', 'data_hora']

/** `quantidade: contagem`, `valor: soma`, `ticket: media(valor)` (E347). */
export function readTotals(
  cursor: Cursor,
  campos: readonly FieldDefinition[],
  { palavras }: Pick<Symbols, 'palavras'>,
): readonly ReportTotal[] {
  return (openEntries(cursor) ?? []).flatMap((entry) => {
    const read = readTotal(entry, campos)
    if (!read) return []
    const { field, funcao } = read
    const rotulo = field?.nome === entry.key ? field.rotulo : labelOf(entry.key, palavras)
    return [{ nome: entry.key, rotulo, funcao, campo: field?.key ?? null, tipo: typeOf(funcao, field) }]
  })
}

function readTotal(entry: Cursor, campos: readonly FieldDefinition[]) {
  const { file, node, key } = entry
  const written = text(entry)
  const [, word, of] = /^(\w+)(?:\(\s*([\w.]+)\s*\))?$/.exec(written ?? '') ?? []
  const funcao = AGGREGATES.find((known) => known === word)
  const refuse = (message: string) => {
    file.report(node, 'E347', message)
    return undefined
  }
  if (written === undefined) return undefined
  if (!funcao) return refuse(`"${key}" espera ${AGGREGATES.join(', ')}, com um campo ou sem: soma(valor).`)
  if (funcao === 'contagem' && of === undefined) return { funcao, field: undefined }
  const nome = of ?? key
  const field = fieldOf(nome, campos)
  if (!field) {
    const names = campos.map((one) => one.nome)
    return refuse(`campo desconhecido "${nome}".${suggestion(nome, names)}`)
  }
  const tipo = field.tipo_calculado ?? field.tipo
  const adds = funcao === 'soma' || funcao === 'media'
  const fits = funcao === 'contagem' || (adds ? ADDED : ORDERED).includes(tipo)
  if (!fits || (adds && field.formato !== null)) return refuse(`"${nome}" é do tipo ${tipo} e não tem ${funcao}.`)
  return { funcao, field }
}

function typeOf(funcao: ReportTotal['funcao'], field: FieldDefinition | undefined): FieldType {
  const tipo = field?.tipo_calculado ?? field?.tipo ?? 'inteiro'
  if (funcao === 'contagem') return 'inteiro'
  return funcao === 'media' && tipo === 'inteiro' ? 'decimal' : tipo
}
