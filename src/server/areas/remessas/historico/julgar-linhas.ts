import { type RawBuilder, sql } from 'kysely'
import { grupos, listas } from '../../../../domain/generated-lists'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'
import type { Execucao } from '../tipos/tipo'
import { dito, recusar, valorDito } from './recusar'

const { paga_parcial } = listas.status_parcela
const { sem_recebimento, recebeu } = grupos.status_parcela
const SITUACOES = [...sem_recebimento, paga_parcial, ...recebeu]

/** Instalments, receipts and events, each by itself and against the agreement that they are of. */
export async function julgarLinhasDoAcordo(db: Db, execucao: Execucao): Promise<void> {
  await recusarSoltas(db, execucao)
  await julgarParcelas(db, execucao)
  await julgarRecebimentos(db, execucao)
  await julgarEventos(db, execucao)
  await julgarSomas(db, execucao)
}

async function recusarSoltas(db: Db, execucao: Execucao): Promise<void> {
  for (const folha of ['parcelas', 'recebimentos', 'eventos'] as const) {
    const onde = sql`not exists (${linhasDe(execucao, 'acordos')} and l.chave = s.chave)`
    await recusar(db, execucao, { folha, code: 'historico_sem_acordo', coluna: 'acordo', onde })
  }
}

async function julgarParcelas(db: Db, execucao: Execucao): Promise<void> {
  const folha = 'parcelas'
  await recusar(db, execucao, {
    folha,
    code: 'linha_repetida',
    coluna: 'parcela',
    com: sql`join (
      select l.ctid as lugar, min(l.linha) over (partition by l.chave, ${dito('parcela', sql`l`)}) as primeira
      from remessas_linhas l where l.importacao_id = ${execucao.id} and l.folha = ${folha}
    ) r on r.lugar = s.ctid and r.primeira < s.linha`,
    onde: sql`true`,
    params: { linha: sql`r.primeira` },
  })
  await recusar(db, execucao, {
    folha,
    code: 'historico_situacao_parcela',
    coluna: 'situacao_parcela',
    onde: sql`${dito('situacao_parcela')} not in ${listed(SITUACOES)}`,
  })
  const recebido = sql`coalesce(r.recebido, 0)`
  const situacao = dito('situacao_parcela')
  await recusar(db, execucao, {
    folha,
    code: 'historico_parcela_recebido',
    coluna: 'situacao_parcela',
    com: sql`left join (
      select l.chave, ${dito('parcela', sql`l`)} as parcela, sum(${valorDito('recebido', sql`l`)}) as recebido
      from (${linhasDe(execucao, 'recebimentos')}) l group by 1, 2
    ) r on r.chave = s.chave and r.parcela = ${dito('parcela')}`,
    onde: sql`not case when ${situacao} in ${listed(recebeu)} then ${recebido} = ${valorDito('valor')}
      when ${situacao} in ${listed(sem_recebimento)} then ${recebido} = 0
      else ${recebido} > 0 and ${recebido} < ${valorDito('valor')} end`,
    params: { recebido: reais(recebido), valor: reais(valorDito('valor')) },
  })
}

async function julgarRecebimentos(db: Db, execucao: Execucao): Promise<void> {
  const folha = 'recebimentos'
  await recusar(db, execucao, {
    folha,
    code: 'linha_pagamento_futuro',
    coluna: 'recebido_em',
    onde: sql`${dito('recebido_em')}::date > ${execucao.ctx.clock.hoje()}::date`,
  })
  await recusar(db, execucao, {
    folha,
    code: 'historico_sem_parcela',
    coluna: 'parcela',
    onde: sql`not exists (${linhasDe(execucao, 'parcelas')} and l.chave = s.chave and ${mesmaParcela})`,
  })
}

async function julgarEventos(db: Db, execucao: Execucao): Promise<void> {
  const folha = 'eventos'
  await recusar(db, execucao, {
    folha,
    code: 'historico_dia_futuro',
    coluna: 'feito_em',
    onde: sql`${dito('feito_em')}::date > ${execucao.ctx.clock.hoje()}::date`,
  })
  await recusar(db, execucao, {
    folha,
    code: 'historico_tipo_evento',
    coluna: 'tipo_evento',
    onde: sql`not exists (select from tipos_evento t where t.codigo = ${dito('tipo_evento')} and t.excluido_em is null)`,
  })
}

/** An agreement and its instalments: they run from 1 on, add up to it, and say the same of what was paid as it does. */
async function julgarSomas(db: Db, execucao: Execucao): Promise<void> {
  const folha = 'acordos'
  const com = sql`cross join lateral (
    select coalesce(sum(${valorDito('valor', sql`l`)}), 0) as soma, count(*) as quantas,
      count(*) filter (where ${NUMERO} > 0) as numeradas, coalesce(max(${NUMERO}), 0) as ultima, coalesce(min(${NUMERO}), 0) as primeira,
      count(*) filter (where ${dito('situacao_parcela', sql`l`)} not in ${listed(recebeu)}) as abertas,
      count(*) filter (where ${dito('situacao_parcela', sql`l`)} not in ${listed(sem_recebimento)}) as pagas
    from (${linhasDe(execucao, 'parcelas')} and l.chave = s.chave) l
  ) p`
  const refuse = (rest: Pick<Parameters<typeof recusar>[2], 'code' | 'coluna' | 'onde' | 'params'>) =>
    recusar(db, execucao, { folha, com, ...rest })
  await refuse({ code: 'historico_sem_parcelas', coluna: 'acordo', onde: sql`p.quantas = 0` })
  await refuse({
    code: 'historico_parcelas_demais',
    coluna: 'acordo',
    onde: sql`p.quantas > ${MOST_PARCELAS}`,
    params: { quantas: sql`p.quantas`, limite: sql`${MOST_PARCELAS}::int` },
  })
  await refuse({
    code: 'historico_parcelas_numeros',
    coluna: 'acordo',
    onde: sql`p.primeira < 0 or p.ultima <> p.numeradas`,
  })
  await refuse({
    code: 'historico_parcelas_total',
    coluna: 'total',
    onde: sql`p.soma is distinct from ${valorDito('total')}`,
    params: { soma: reais(sql`p.soma`) },
  })
  await refuse({ code: 'historico_acordo_quitado', coluna: 'situacao', onde: sql`p.abertas = 0` })
  await refuse({
    code: 'historico_aguardando_pago',
    coluna: 'situacao',
    onde: sql`${dito('situacao')} in ${listed(grupos.status_acordo.sem_pagamento)} and p.pagas > 0`,
  })
  const { vigente, em_atraso } = listas.status_acordo
  await refuse({
    code: 'historico_sem_recebimento',
    coluna: 'situacao',
    onde: sql`${dito('situacao')} in ${listed([vigente, em_atraso])} and p.pagas = 0`,
  })
}

/** Of one agreement: all its lines are held at once. */
const MOST_PARCELAS = 480

const NUMERO = sql`(l.dados ->> 'parcela')::int`
const mesmaParcela = sql`l.dados ->> 'parcela' = s.dados ->> 'parcela'`

/** A select of the lines, called `l`, of another sheet, whatever their verdict: a condition may follow. */
function linhasDe({ id }: Execucao, folha: string): RawBuilder<unknown> {
  return sql`select l.* from remessas_linhas l where l.importacao_id = ${id} and l.folha = ${folha}`
}

/** An amount as a message says it. */
export function reais(valor: RawBuilder<unknown>): RawBuilder<unknown> {
  return sql`'R$ ' || translate(to_char(${valor}, 'FM999,999,999,990.00'), ',.', '.,')`
}
