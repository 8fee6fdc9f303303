import { type RawBuilder, sql } from 'kysely'
import { custoDe } from '../../../../domain/fornecedores/custo'
import { grupos } from '../../../../domain/generated-lists'
import { MODELOS } from '../../../../domain/mensagens/modelos'
import { toReais } from '../../../../domain/money/cents'
import { holdPessoas } from '../../../collection/contato/pessoa-sql'
import { abrirMes, type Mes, reservarNoMes } from '../../../collection/fornecedores/consumo'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { insert, insertMany } from '../../../framework/writing/insert'
import { AGORA } from '../../../framework/writing/values'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'
import { findFornecedor, identificadorDe } from '../criar'
import { NADA } from './feitos'
import type { Dizer, Julgado } from './julgar'
import type { CampanhaLida } from './ler-campanha'
import { percorrer } from './percorrer'
import { type DoPublico, publicoSql } from './publico'

export interface Congelado {
  readonly contatos: number
  readonly vao: number
}

/**
 * Freezes the public of a campaign and writes its messages: each of it once, with what speaks against it or with its message, whose
 * row is the slot of the person's budget.
 *
 * Takes    an open transaction, in which the campaign is locked.
 * Source   docs/contato.md, "Campanhas".
 */
export async function congelar(trx: Db, ctx: WriteContext, campanha: CampanhaLida): Promise<Congelado> {
  const publico = await listPublico(trx, ctx, campanha)
  // people before their supplier, as whoever sends one message by hand holds them
  await holdPessoas(
    trx,
    publico.map(({ cliente_id }) => cliente_id),
  )
  const fornecedor_id = await findFornecedor(trx, campanha.canal)
  const mes = fornecedor_id === null ? null : await abrirMes(trx, ctx, fornecedor_id)
  let vao = 0
  await percorrer(trx, ctx, campanha, {
    publico,
    mes,
    levar: async (judged) => {
      vao += await escreverLote(trx, ctx, campanha, { judged, mes })
      return NADA
    },
  })
  return { contatos: publico.length, vao }
}

/** In a later round only those whom the one before did not reach. */
async function listPublico(trx: Db, ctx: WriteContext, campanha: CampanhaLida): Promise<readonly DoPublico[]> {
  const { id, rodada } = campanha
  const { rows } = await publicoSql(ctx, campanha).execute(trx)
  if (rodada === 1) return rows
  const before = await naoAlcancados({ id, rodada: rodada - 1 }).execute(trx)
  const wanted = new Set(before.rows.map(({ cliente_id }) => cliente_id))
  return rows.filter(({ cliente_id }) => wanted.has(cliente_id))
}

/** Whom a round did not reach. */
export function naoAlcancados({ id, rodada }: Pick<CampanhaLida, 'id' | 'rodada'>): RawBuilder<{ cliente_id: number }> {
  return sql`select p.cliente_id from campanhas_publico p join mensagens m on m.id = p.mensagem_id
    where p.campanha_id = ${id} and p.rodada = ${rodada} and m.status in ${listed(grupos.status_mensagem.nao_chegou)}`
}

/** Returns how many messages were written. */
async function escreverLote(
  trx: Db,
  ctx: WriteContext,
  campanha: CampanhaLida,
  { judged, mes }: { readonly judged: readonly Julgado[]; readonly mes: Mes | null },
): Promise<number> {
  const { id: campanha_id, rodada, canal } = campanha
  const going = judged.filter(({ escrito }) => escrito !== null)
  const mensagens = await insert(
    trx,
    ctx,
    'mensagens',
    going.map((one) => mensagemDe(campanha, one, mes)),
  )
  if (mes !== null)
    await reservarNoMes(
      trx,
      ctx,
      mes,
      mensagens.map(({ id, partes }) => ({ origem: identificadorDe(id), quantidade: partes })),
    )
  const ids = new Map(mensagens.map(({ id, cliente_id }) => [cliente_id, id]))
  await insertMany(
    trx,
    ctx,
    'campanhas_publico',
    judged.map(({ cliente_id, credor_id, operacao_id, valor, motivo }) => ({
      ...{ campanha_id, rodada, cliente_id, credor_id, operacao_id, valor, motivo },
      situacao: motivo === null ? ('vai' as const) : ('bloqueado' as const),
      mensagem_id: ids.get(cliente_id) ?? null,
    })),
  )
  const refused = judged.filter(({ motivo }) => motivo !== null)
  await insertMany(
    trx,
    ctx,
    'contatos_recusados',
    refused.flatMap(({ cliente_id, ids: all, motivo, regra }) =>
      motivo === null
        ? []
        : [
            {
              ...{ cliente_id, canal, motivo, regra, origem: 'campanha' as const, origem_id: campanha_id },
              pessoa_id: Math.min(...all, cliente_id),
              ocorrido_em: AGORA,
            },
          ],
    ),
  )
  return mensagens.length
}

function mensagemDe(campanha: CampanhaLida & Dizer, one: Julgado, mes: Mes | null) {
  const { id, canal, modelo, modelo_id, rodada } = campanha
  const { cliente_id, credor_id, operacao_id, destino, escrito, a_partir_de } = one
  if (escrito === null || destino === null) throw new Error(`no message goes to client ${cliente_id}`)
  return {
    ...{ cliente_id, credor_id, operacao_id, canal, rodada, ...escrito, agendada_para: a_partir_de },
    ...(canal === 'email' ? { email: destino } : { telefone: destino }),
    ...{ [MODELOS[canal].campo]: modelo_id, template_versao: modelo.versao, finalidade: modelo.finalidade },
    ...{ origem: 'campanha' as const, origem_id: id, etapa: 1 },
    fornecedor_id: mes?.fornecedor_id ?? null,
    custo_previsto: mes === null ? null : toReais(custoDe(escrito.partes, mes.preco)),
  }
}
