import { type Selectable, sql } from 'kysely'
import { inWords } from '../../../../errors/speech'
import type { Db } from '../../../platform/database/pool'
import type { ImportacoesLinhasTable, LinhaSituacao } from '../../../platform/database/system/imports'
import { ofFile, tableOf } from '../../staging/format'
import { judged } from '../../staging/lines'
import { pagesOf } from '../../staging/pages'
import { hiddenKeys } from '../access'
import type { ResourceModel } from '../model'
import { isFilled, maskedKeys } from '../personal/masked'
import { noteSeen } from '../personal/seen'
import type { WriteContext } from '../write/write-context'
import { correctionOf } from './corrections'
import { type Cell, cellText } from './file/cell'
import { type Importacao, linesOfImport, modesOf } from './import-context'
import { ID_KEY, importableFields, keyFields } from './mapping/importable-fields'
import { noteImported } from './note-imported'

const REASONS = 20

/** The lines that every list of imports has. */
export function summaryOf(importacao: Importacao) {
  const { id, arquivo, formato, situacao, linhas, criar, atualizar, iguais, recusadas, mantidas } = importacao
  const { instante, trabalho_id, criado_em } = importacao
  const counts = { linhas, criar, atualizar, iguais, recusadas, mantidas }
  const corrige = correctionOf(importacao)?.de ?? null
  return { id, arquivo, formato, situacao, ...counts, instante, trabalho_id, criado_em, corrige }
}

/** One import as its screen needs it: columns, mapping, what may be chosen, and why rows are refused. */
export async function describeImport(db: Db, ctx: WriteContext, model: ResourceModel, importacao: Importacao) {
  const { titulos, amostras, mapa, modo, chave } = importacao
  noteImported(ctx.usuario, model, importacao.id)
  return {
    ...summaryOf(importacao),
    colunas: titulos.map((titulo, at) => ({ titulo, amostra: [...(amostras[at] ?? [])] })),
    mapa: [...mapa],
    modo,
    chave: [...chave],
    modos: [...modesOf(ctx, model)],
    campos: fieldsOf(ctx, model),
    motivos: await reasonsOf(db, importacao.id),
  }
}

function fieldsOf({ usuario }: WriteContext, model: ResourceModel) {
  const writable = importableFields(model, usuario)
  const known = new Set(writable.map(({ key }) => key))
  const all = [...writable, ...keyFields(model, usuario).filter(({ key }) => !known.has(key))]
  const fields = all.map(({ key, rotulo, tipo, obrigatorio, padrao }) => ({
    key,
    rotulo: inWords(rotulo, model.definition.recurso),
    tipo,
    obrigatorio: obrigatorio && padrao === null && known.has(key),
    somente_chave: !known.has(key),
  }))
  return [...fields, { key: ID_KEY, rotulo: inWords('Nº'), tipo: 'inteiro', obrigatorio: false, somente_chave: true }]
}

interface Reason {
  readonly motivo: string
  readonly coluna: string | null
  readonly contagem: number
  /** The first line of its kind. */
  readonly linha: number
}

/** A row that several reasons keep out counts at each, under the column it is about. */
async function reasonsOf(db: Db, importacaoId: number): Promise<Reason[]> {
  const { rows } = await sql<Reason>`
    select coalesce(m.motivo, '') as motivo, m.coluna, count(*)::int as contagem, min(l.linha) as linha
    from importacoes_linhas l
    cross join lateral jsonb_to_recordset(
      coalesce(l.motivos, jsonb_build_array(jsonb_build_object('motivo', l.motivo, 'coluna', l.coluna)))
    ) m(motivo text, coluna text)
    where l.importacao_id = ${importacaoId} and l.situacao in ('recusada', 'mantida')
    group by 1, 2 order by 3 desc, 4 limit ${REASONS}
  `.execute(db)
  return rows
}

export interface LinesPage {
  /** Of the import. */
  readonly id: number
  readonly situacao: LinhaSituacao | null
  readonly start: number
  readonly end: number
}

/** What a user reads masked he does not read here either: the value before the change. */
export async function listLines(db: Db, ctx: WriteContext, model: ResourceModel, page: LinesPage) {
  const { id, situacao, start, end } = page
  const masked = maskedKeys(model, ctx.usuario)
  const hidden = hiddenKeys(model, ctx.usuario)
  const own = linesOfImport({ id })
  const where = situacao === null ? ofFile(own) : judged(own, situacao)
  const pages = pagesOf<Selectable<ImportacoesLinhasTable>>(db, tableOf(own), where)
  const [rows, total] = await Promise.all([pages.page(start, end), pages.count()])
  if (rows.length > 0) noteImported(ctx.usuario, model, id)
  const told = model.pessoais.filter(({ key }) => !masked.has(key) && !hidden.has(key))
  for (const { registro_id, mudancas } of rows) {
    if (registro_id !== null && told.some(({ key }) => isFilled(mudancas?.[key]?.[0])))
      noteSeen(ctx.usuario, model.definition.recurso, registro_id)
  }
  const lines = rows.map(({ linha, situacao: verdict, registro_id, coluna, motivo, celulas, mudancas }) => {
    const cells = (celulas ?? []).map((cell) => cellText(asCell(cell)))
    return {
      linha,
      situacao: verdict,
      registro_id,
      coluna,
      motivo,
      celulas: cells,
      mudancas: pairs(mudancas, { masked, hidden }),
    }
  })
  return { lines, total }
}

interface Unseen {
  readonly masked: ReadonlySet<string>
  readonly hidden: ReadonlySet<string>
}

function pairs(
  mudancas: Readonly<Record<string, readonly [unknown, unknown]>> | null,
  { masked, hidden }: Unseen,
): Record<string, unknown[]> {
  const shown = Object.entries(mudancas ?? {}).filter(([key]) => !hidden.has(key))
  return Object.fromEntries(shown.map(([key, [before, after]]) => [key, [masked.has(key) ? null : before, after]]))
}

function asCell(cell: unknown): Cell {
  if (typeof cell === 'string' || typeof cell === 'number' || typeof cell === 'boolean') return cell
  return typeof cell === 'object' && cell !== null && 'data' in cell ? { data: String(cell.data) } : null
}
