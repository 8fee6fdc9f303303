import { sql } from 'kysely'
import { listas } from '../../../domain/generated-lists'
import type { RegistrosDaDevolucao } from '../../collection/devolucoes/registros'
import type { ServerAct } from '../../framework/acts/server-act'
import { changeWhere } from '../../framework/writing/change-where'
import { inWords } from './efeitos'
import { holdOperacoes, keepEfeitos } from './enviar'
import { operacoesDoBordero } from './linhas'

/**
 * Takes the operations of a return that its creditor contested back into collection, and with them what the areas ended for it and can
 * live again; what could not is kept in words. A line that he accepted stays with him, and one whose operation left meanwhile stays behind and says so.
 *
 * Source   docs/estados.md, "Operação" (D → C) and "Devolução".
 */
export function reabrirBordero({ aoReabrir }: RegistrosDaDevolucao): ServerAct {
  return async (trx, ctx, { nome, before }) => {
    const bordero = Number(before.id)
    const devolvidas = operacoesDoBordero(bordero, 'devolvida')
    const { origem } = devolvidas
    const operacoes = sql`(select o.* from ${devolvidas.operacoes} o where not ${aceita(bordero)})`
    const foram = { ...devolvidas, operacoes }
    await holdOperacoes(trx, foram)
    const said = { acao: nome, origem }
    const back = await changeWhere(trx, ctx, 'operacoes', {
      onde: sql`status_operacao = ${listas.status_operacao.d} and id in (select id from ${operacoes} o) and not ${levadaDepois(bordero)}`,
      mudancas: {
        status_operacao: listas.status_operacao.c,
        motivo_devolucao: null,
        devolvida_em: null,
        reentrada_em: ctx.clock.hoje(),
      },
      ...said,
    })
    const voltam = { ...foram, operacoes: sql`(select * from ${operacoes} o where id = any(${back}::bigint[]))` }
    const efeitos: string[] = []
    for (const area of aoReabrir) {
      const { voltou, ficou } = await area(trx, ctx, voltam)
      efeitos.push(...inWords(voltou ? [voltou, ficou] : [ficou]))
    }
    const dela = sql<boolean>`devolucao_id = ${bordero} and situacao = 'devolvida' and resposta is distinct from 'aceita'`
    await changeWhere(trx, ctx, 'devolucoes_operacoes', {
      onde: sql`${dela} and operacao_id = any(${back}::bigint[])`,
      mudancas: { situacao: 'reaberta' },
      ...said,
    })
    await changeWhere(trx, ctx, 'devolucoes_operacoes', {
      onde: dela,
      mudancas: { situacao: 'bloqueada', motivo_bloqueio: 'A operação já não está devolvida por este borderô.' },
      ...said,
    })
    await keepEfeitos(trx, ctx, bordero, { efeitos })
  }
}

/** Condition over operations, called `o`: the creditor accepted their line. */
function aceita(bordero: number) {
  return sql`exists (select from devolucoes_operacoes l where l.devolucao_id = ${bordero} and l.operacao_id = o.id
    and l.resposta = 'aceita' and l.excluido_em is null)`
}

/** Condition over operations: a later return took them, after they had come back into collection. */
function levadaDepois(bordero: number) {
  return sql`exists (
    select from devolucoes_operacoes l join devolucoes d on d.id = l.devolucao_id
    where l.operacao_id = operacoes.id and l.situacao = 'devolvida' and l.excluido_em is null and d.id <> ${bordero}
      and (d.enviada_em, d.id) > (select enviada_em, id from devolucoes where id = ${bordero}))`
}
