import { sql } from 'kysely'
import { AppError } from '../../../../errors/app-error'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import { insertOne } from '../../../framework/writing/insert'
import { lockKnown } from '../../../framework/writing/lock'
import { AGORA } from '../../../framework/writing/values'
import type { Db } from '../../../platform/database/pool'
import { apurarDeNovo } from '../retornos/apurar'
import { contar } from '../retornos/atender'
import type { Link } from './achar'

const ORIGEM = 'link'

export interface Resposta {
  /** What was answered: each kind so many times from one page. */
  readonly qual: 'aceite' | 'pagamento' | 'contestacao' | 'nao_sou_eu' | 'sem_canal' | 'sem_contato'
  readonly vezes: number
  readonly tipo: 'respondeu' | 'descadastrou'
  readonly texto: string
}

export interface Guardada {
  /** By which whoever answered finds it again: the number of the answer. */
  readonly protocolo: number
  /** It was answered before. */
  readonly repetida: boolean
}

/**
 * Keeps what whoever opened the page answered, as any answer to a message is kept: once, on the message, in the timeline.
 *
 * Takes    an open transaction.
 * Throws   `link_respostas_demais` for what may be answered several times, and was.
 */
export async function guardarResposta(
  trx: Db,
  ctx: WriteContext,
  link: Link,
  { qual, vezes, tipo, texto }: Resposta,
): Promise<Guardada> {
  const { mensagem_id, cliente_id, credor_id, canal, telefone } = link
  const mensagem = await lockKnown(trx, 'mensagens', mensagem_id)
  const before = await listAntes(trx, link, qual)
  const [first] = before
  if (first && vezes === 1) return { protocolo: first.id, repetida: true }
  if (before.length >= vezes) throw new AppError('link_respostas_demais', { vezes })
  const evento = `${qual} ${mensagem_id} ${before.length + 1}`
  const { id: protocolo } = await insertOne(trx, ctx, 'mensagens_retornos', {
    ...{ mensagem_id, cliente_id, canal, origem: ORIGEM, evento, tipo, telefone, texto },
    ...{ ocorrido_em: ctx.clock.agora().toISOString(), resultado: 'aplicado', recebido_em: AGORA },
  })
  await apurarDeNovo(trx, ctx, mensagem, 'responder')
  const descricao = `${texto} Página da mensagem ${mensagem_id}, protocolo ${protocolo}.`
  await contar(trx, ctx, { cliente_id, credor_id, canal, telefone, descricao })
  return { protocolo, repetida: false }
}

async function listAntes(trx: Db, { mensagem_id }: Link, qual: Resposta['qual']): Promise<readonly { id: number }[]> {
  const { rows } = await sql<{ id: number }>`
    select id from mensagens_retornos where mensagem_id = ${mensagem_id} and origem = ${ORIGEM}
      and evento like ${`${qual} %`} and excluido_em is null order by id`.execute(trx)
  return rows
}
