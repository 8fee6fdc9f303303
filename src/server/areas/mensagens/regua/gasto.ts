import { sql } from 'kysely'
import { unidadesDoCanal } from '../../../../domain/fornecedores/unidades'
import { type CanalDeMensagem, canalDeMensagem } from '../../../../domain/mensagens/modelos'
import { unlessRefused } from '../../../../errors/unless-refused'
import { findFornecedor } from '../../../collection/fornecedores/consumo'
import { abrirMes, type MesNaMao, naMao, verMes } from '../../../collection/fornecedores/mes'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import type { Db } from '../../../platform/database/pool'
import { type Gasto, semContatos } from './decisao'
import { chaveDaEtapa, chaveDoMes } from './uma-vez'
import type { ReguaLida } from './vigentes'

/** What was spent of the day before a chunk of it: the months are held until the transaction ends. */
export function abrirGasto(trx: Db, ctx: WriteContext, reguas: readonly ReguaLida[]): Promise<Gasto> {
  return gastoDe(trx, ctx, reguas, abrirMes)
}

/** The same for who only looks: nobody waits. */
export function lerGasto(trx: Db, ctx: WriteContext, reguas: readonly ReguaLida[]): Promise<Gasto> {
  return gastoDe(trx, ctx, reguas, verMes)
}

type Abrir = typeof abrirMes

async function gastoDe(trx: Db, ctx: WriteContext, reguas: readonly ReguaLida[], abrir: Abrir): Promise<Gasto> {
  const etapas = reguas.flatMap((regua) => regua.etapas)
  const meses = new Map<string, MesNaMao>()
  const fornecedores = new Map<CanalDeMensagem, number>()
  for (const canal of new Set(etapas.flatMap((etapa) => canalDeMensagem(etapa.canal) ?? []))) {
    const id = await findFornecedor(trx, canal)
    if (id !== null) fornecedores.set(canal, id)
  }
  // in the order of their ids, as all who hold several do
  for (const [canal, id] of [...fornecedores].sort(([, one], [, other]) => one - other)) {
    // one without a price is not counted, as a message by hand of it is refused
    const mes = await unlessRefused(() => abrir(trx, ctx, id, unidadesDoCanal(canal)))
    if (mes !== null) meses.set(chaveDoMes(ctx, canal), naMao(mes))
  }
  const { rows } = await sql<{ etapa_id: number; feitas: number }>`
    select etapa_id, count(*)::int as feitas from reguas_execucoes
    where dia = ${ctx.clock.hoje()}::date and num_nonnulls(mensagem_id, ligacao_id, pendencia_id) > 0 and etapa_id = any(${etapas.map(({ id }) => id)}::bigint[])
    group by 1`.execute(trx)
  const porEtapa = new Map(rows.map(({ etapa_id, feitas }) => [chaveDaEtapa(ctx, { id: Number(etapa_id) }), feitas]))
  return { porEtapa, meses, contatos: semContatos() }
}
