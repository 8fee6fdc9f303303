import { sql } from 'kysely'
import { listas } from '../../../../domain/generated-lists'
import type { CanalDeMensagem } from '../../../../domain/mensagens/modelos'
import { pedidoDaResposta } from '../../../../domain/mensagens/palavras'
import { tirarNumero } from '../../../collection/contato/nao-conhece'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { insert } from '../../../framework/writing/insert'
import { lockKnown } from '../../../framework/writing/lock'
import { AGORA, type Linha } from '../../../framework/writing/values'
import type { Db } from '../../../platform/database/pool'
import { receberNaConversa } from '../conversas/receber'
import { type Fonte, type RetornoAplicado, resultadoOf } from './aplicar'
import { apurarDeNovo } from './apurar'
import { anotarEscrita, type Confirmar, descadastrar } from './atender'
import type { Escrita } from './ler-retorno'

/**
 * Takes in what a person wrote to us: it is kept once, answers the last message that went to that number, and stands in the timeline.
 * A word that only asks for no more blocks the channel at once, confirmed once; one that says that the number is another's takes it from every client that has it.
 *
 * Takes    an open transaction.
 * Source   docs/contato.md, "Mensagens".
 */
export async function aplicarResposta(
  trx: Db,
  ctx: WriteContext,
  { canal, origem }: Fonte,
  { escrita, confirmar }: { readonly escrita: Escrita; readonly confirmar: Confirmar },
): Promise<RetornoAplicado> {
  const { evento, de, texto, em } = escrita
  const mensagem = await lockUltima(trx, canal, de)
  const dono = await onlyClient(trx, de)
  const cliente_id = mensagem?.cliente_id ?? dono
  const pedido = pedidoDaResposta(texto)
  const tipo = pedido === 'descadastro' ? 'descadastrou' : 'respondeu'
  const retorno = {
    ...{ mensagem_id: mensagem?.id ?? null, cliente_id, canal, origem, evento, tipo, telefone: de, texto },
    ...{ ocorrido_em: em, resultado: cliente_id === null ? 'sem_dono' : 'aplicado' },
    recebido_em: AGORA,
  } as const
  const [inserted] = await insert(trx, ctx, 'mensagens_retornos', [retorno], { repetidos: 'pular' })
  if (!inserted) return { evento, resultado: await resultadoOf(trx, origem, evento) }
  if (mensagem) await apurarDeNovo(trx, ctx, mensagem, 'responder')
  await receberNaConversa(trx, ctx, { fonte: { canal, origem }, escrita, cliente_id: dono, mensagem, pedido })
  if (cliente_id === null) return { evento, resultado: inserted.resultado }
  const credor_id = mensagem?.credor_id ?? null
  await anotarEscrita(trx, ctx, { cliente_id, credor_id, canal, telefone: de })
  if (pedido === 'nao_conhece') await tirarNumero(trx, ctx, de)
  const asked = { cliente_id, credor_id, canal, destino: de, retorno_id: inserted.id }
  if (pedido === 'descadastro') await descadastrar(trx, ctx, asked, confirmar)
  return { evento, resultado: await resultadoOf(trx, origem, evento) }
}

/** The last message that may have reached the number. */
async function lockUltima(trx: Db, canal: CanalDeMensagem, telefone: string): Promise<Linha<'mensagens'> | null> {
  const { rows } = await sql<{ id: number }>`
    select id from mensagens where telefone = ${telefone} and canal = ${canal} and tentativas > 0
      and status <> ${listas.status_mensagem.rejeitada} and excluido_em is null
    order by criado_em desc, id desc limit 1`.execute(trx)
  const [last] = rows
  return last === undefined ? null : lockKnown(trx, 'mensagens', last.id)
}

/** Whose number it is, where that is one person's alone. */
async function onlyClient(trx: Db, telefone: string): Promise<number | null> {
  const { rows } = await sql<{ cliente_id: number }>`
    select distinct coalesce(k.unido_em_id, k.id) as cliente_id from telefones f join clientes k on k.id = f.cliente_id
    where f.telefone = ${telefone} and f.excluido_em is null and k.excluido_em is null limit 2`.execute(trx)
  return rows.length === 1 ? (rows[0]?.cliente_id ?? null) : null
}
