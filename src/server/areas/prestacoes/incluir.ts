import { sql } from 'kysely'
import { grupos } from '../../../domain/generated-lists'
import { AppError } from '../../../errors/app-error'
import type { ServerAct } from '../../framework/acts/server-act'
import { name } from '../../framework/resources/sql-names'
import { insert } from '../../framework/writing/insert'
import { insertFrom } from '../../framework/writing/insert-from'
import { holdWhere, lockKnown } from '../../framework/writing/lock'
import type { ActContext } from '../../platform/act-context'
import { listed } from '../../platform/database/fixed-words'
import type { Db } from '../../platform/database/pool'
import { CONTA_EM, candidatasSql } from './candidatas'
import { trazerCustos } from './custos'

/** Kind of a statement → whose money it tells. */
const DINHEIRO: Readonly<Record<string, readonly string[]>> = {
  liquida: ['casa'],
  bruta: ['credor'],
  combinada: ['casa', 'credor'],
}

/** Columns of a line of a statement that are those of the ledger's line; juros and multa come with the mora in them. */
const DO_LIVRO = [
  'numero_operacao',
  'operacao_id',
  'credor_id',
  'dias_vencido',
  'dinheiro',
  'principal',
  'honorarios',
  'desconto',
  'realizado',
  'comissao',
  'taxa_cartao',
  'valor_repasse',
] as const
/** Those of the instalment's line. */
const DA_PARCELA = [
  'indice',
  'aluno',
  'vencimento_original',
  'vencimento',
  'valor_negociado',
  'correcao',
  'origem',
] as const

/**
 * Takes into an open statement every line of its creditor that none has, up to its cut-off, of the money that its kind tells, what the
 * statements before it left against the creditor, and what suppliers charged for him. In as many statements of SQL, however many lines there are.
 *
 * Throws   `prestacao_nada_a_incluir`.
 * Source   docs/regras.md, "Prestação de contas".
 */
export const incluirNaPrestacao: ServerAct = async (trx, ctx, { before, diz }) => {
  const entraram = await incluirTudo(trx, ctx, Number(before.id))
  diz?.(`${entraram} ${entraram === 1 ? 'linha incluída' : 'linhas incluídas'}`)
}

/** Answers how many lines came in. Throws `prestacao_nada_a_incluir`. */
export async function incluirTudo(trx: Db, ctx: ActContext, id: number): Promise<number> {
  const entraram = await incluirLinhas(trx, ctx, id)
  const levados = await levarSaldos(trx, ctx, id)
  const custos = await trazerCustos(trx, ctx, id)
  if (entraram + levados + custos === 0) throw new AppError('prestacao_nada_a_incluir')
  return entraram
}

async function incluirLinhas(trx: Db, ctx: ActContext, id: number): Promise<number> {
  const { credor_id, tipo, corte, numero } = await lockKnown(trx, 'prestacoes', id)
  const own = sql.join([
    ...DO_LIVRO.map((column) => name('l', column)),
    ...DA_PARCELA.map((column) => name('o', column)),
  ])
  const columns = sql`l.id as recebimento_linha_id, l.recebimento_id as lancamento_id, ${own}, l.juros + l.mora_juros as juros, l.multa + l.mora_multa as multa, l.data as recebimento, o.parcela_de_total as parcela, r.forma, r.motivo,
    a.cliente_id, k.nome as instituicao, case when r.estorno_de_id is null then 'credito' else 'debito' end as sentido,
    l.honorarios + l.comissao as remuneracao, case when l.repasse_especial then l.valor_repasse end as acima_360`
  const onde = sql<boolean>`l.credor_id = ${credor_id} and l.dinheiro = any(${[...(DINHEIRO[tipo] ?? [])]}::text[]) and ${CONTA_EM} <= ${corte}::date`
  const copied = [
    'recebimento_linha_id',
    'lancamento_id',
    ...DO_LIVRO,
    ...DA_PARCELA,
    'juros',
    'multa',
    'recebimento',
    'parcela',
    'forma',
    'motivo',
    'cliente_id',
    'instituicao',
    'sentido',
    'remuneracao',
    'acima_360',
  ]
  return insertFrom(trx, ctx, 'prestacoes_linhas', {
    fonte: sql`select * from (${candidatasSql(columns, onde)}) c order by recebimento_linha_id`,
    valores: {
      prestacao_id: sql`${id}::bigint`,
      numero: sql`${numero}::int`,
      ...Object.fromEntries(copied.map((column) => [column, name('fonte', column)])),
    },
  })
}

/** What a closed statement of this creditor, of the same kind, came to against him and carries to the next one: once, and into this. */
async function levarSaldos(trx: Db, ctx: ActContext, id: number): Promise<number> {
  await holdWhere(trx, 'prestacoes', sql`credor_id = (select credor_id from prestacoes e where e.id = ${id})`)
  const { rows } = await sql<{ id: number; numero: number; deve: number }>`
    select s.id, s.numero, -(s.a_repassar - s.a_faturar - s.ajustado) as deve
    from prestacoes esta join prestacoes s on s.credor_id = esta.credor_id and s.tipo = esta.tipo and s.id <> esta.id
    join credores k on k.id = s.credor_id
    where esta.id = ${id} and s.tipo <> 'bruta' and k.saldo_negativo = 'levar' and s.excluido_em is null
      and s.status in ${listed(grupos.status_prestacao.levavel)} and s.a_repassar - s.a_faturar - s.ajustado < 0
      and not exists (select from prestacoes_ajustes j where j.leva_de_id = s.id and j.excluido_em is null)
    order by s.id
  `.execute(trx)
  const records = rows.map((row) => ({
    prestacao_id: id,
    tipo: 'saldo_anterior' as const,
    valor: row.deve,
    motivo: `Saldo da prestação ${row.numero}`,
    situacao: 'Vale' as const,
    leva_de_id: row.id,
  }))
  await insert(trx, ctx, 'prestacoes_ajustes', records)
  return records.length
}
