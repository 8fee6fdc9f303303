import { sql } from 'kysely'
import { grupos } from '../../../domain/generated-lists'
import { passarClientes } from '../../collection/clientes/passar-clientes'
import type { AoDevolver, AoReabrir } from '../../collection/devolucoes/registros'
import { listed } from '../../platform/database/fixed-words'

/** A client of whom nothing stays in the house is nobody's. */
export const soltarClientes: AoDevolver = async (trx, ctx, { operacoes, origem, bordero }) => {
  const { rows } = await sql<{ cliente: number; de: number }>`
    select id as cliente, executivo_cobranca_id as de from clientes
    where executivo_cobranca_id is not null and excluido_em is null and id in (select cliente_id from ${operacoes} o)
      and not exists (
        select from operacoes fica where fica.cliente_id = clientes.id and fica.status_operacao in ${listed(grupos.status_operacao.na_casa)}
          and fica.excluido_em is null and not exists (select from ${operacoes} o where o.id = fica.id))
    order by id
  `.execute(trx)
  const passagens = rows.map((row) => ({ ...row, para: null }))
  const moved = await passarClientes(trx, ctx, passagens, { nota: { devolucao: [null, bordero] }, origem })
  return { quantos: moved.length, um: 'cliente sem executivo', varios: 'clientes sem executivo' }
}

/** Back to whoever had him, where he is still nobody's and that one still works. */
export const retomarClientes: AoReabrir = async (trx, ctx, { operacoes, origem }) => {
  const { rows } = await sql<{ cliente: number; para: number; pode: boolean }>`
    select c.id as cliente, e.id as para, c.executivo_cobranca_id is null and e.ativo is not false and e.excluido_em is null as pode
    from clientes c cross join lateral (
      select (h.mudancas -> 'executivo_cobranca_id' ->> 0)::bigint as executivo from historico h
      where h.recurso = 'clientes' and h.registro_id = c.id and h.acao = 'transferir' and h.origem = ${origem}
      order by h.id desc limit 1
    ) tinha join executivos e on e.id = tinha.executivo
    where c.excluido_em is null and c.id in (select cliente_id from ${operacoes} o) order by c.id
  `.execute(trx)
  const passagens = rows.filter(({ pode }) => pode).map(({ cliente, para }) => ({ cliente, de: null, para }))
  const moved = await passarClientes(trx, ctx, passagens, { origem: `${origem} reaberta` })
  return {
    voltou: { quantos: moved.length, um: 'cliente de volta ao executivo', varios: 'clientes de volta aos executivos' },
    ficou: {
      quantos: rows.length - moved.length,
      um: 'cliente já é de outro executivo, ou o dele não está mais ativo',
      varios: 'clientes já são de outros executivos, ou os deles não estão mais ativos',
    },
  }
}
