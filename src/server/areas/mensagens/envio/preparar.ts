import { sql } from 'kysely'
import { podeContatar } from '../../../../domain/contact/pode-contatar'
import { type CanalDeMensagem, canalDeMensagem } from '../../../../domain/mensagens/modelos'
import { AppError } from '../../../../errors/app-error'
import { lerFatosDeMuitos } from '../../../collection/contato/ler-fatos'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import type { Linha } from '../../../framework/writing/values'
import type { Db } from '../../../platform/database/pool'
import { pedidoDaMensagem } from '../perguntar'
import { readValoresDeMuitos } from '../valores'
import { ENCERRA, escreverDeNovo, modelosDe, ofertaDe, type Pronta } from './escrita'
import { isDue } from './tomar'

export interface Preparadas {
  readonly prontas: readonly Pronta[]
  /** Of which something has to be asked, or written, one by one. */
  readonly avulsas: readonly number[]
}

/**
 * Asks of many messages at once what is asked of each before it leaves: whether the person may be reached, what is owed, whether the
 * text stands. Nothing is locked or written: whatever is not plainly free to go is left to be taken by itself, which says why not.
 *
 * Source   docs/contato.md, "Mensagens".
 */
export async function preparar(db: Db, ctx: WriteContext, ids: readonly number[]): Promise<Preparadas> {
  const rows = await db
    .selectFrom('mensagens')
    .selectAll()
    .where(sql<boolean>`id = any(${ids}::bigint[]) and ${isDue(ctx)}`)
    .where('excluido_em', 'is', null)
    .orderBy('id')
    .execute()
  const free = await livres(db, ctx, rows.flatMap(comum))
  const prontas = await escritas(db, ctx, free)
  const ready = new Set(prontas.map(({ mensagem }) => mensagem.id))
  return { prontas, avulsas: rows.flatMap(({ id }) => (ready.has(id) ? [] : [id])) }
}

interface Comum {
  readonly mensagem: Linha<'mensagens'>
  readonly credor_id: number
  readonly canal: CanalDeMensagem
  readonly destino: string
}

/** One that speaks of the debt to a creditor, and of no offer, instalment or step of a rule. */
function comum(mensagem: Linha<'mensagens'>): readonly Comum[] {
  const { credor_id, proposta_id, parcela_id, acordo_id, origem, finalidade, telefone, email } = mensagem
  const canal = canalDeMensagem(mensagem.canal)
  const destino = telefone ?? email
  if (canal === null || destino === null || credor_id === null || origem === 'regua') return []
  const own = proposta_id !== null || parcela_id !== null || acordo_id !== null || ENCERRA.includes(finalidade)
  return own ? [] : [{ mensagem, credor_id, canal, destino }]
}

/** Those against whom nothing speaks. */
async function livres(db: Db, ctx: WriteContext, all: readonly Comum[]): Promise<readonly Comum[]> {
  if (all.length === 0) return []
  const fatos = await lerFatosDeMuitos(
    db,
    ctx,
    all.map(({ mensagem: { id, cliente_id }, credor_id, destino }) => {
      return { cliente_id, credor_id, mensagem_id: id, destinos: [destino] }
    }),
  )
  const agora = ctx.clock.agora()
  return all.filter(({ mensagem, canal, destino }, at) => {
    const lido = fatos[at]?.em(destino)
    if (!lido) return false
    const asked = { ...mensagem, canal, a_pedido: mensagem.a_pedido === true }
    return podeContatar({ ...pedidoDaMensagem(asked), canal }, lido.fatos, ctx.definitions.contato, agora).pode
  })
}

/** Those of which there is something to say, with their words; the debts of a campaign, whose offer is one, are read together. */
async function escritas(db: Db, ctx: WriteContext, free: readonly Comum[]): Promise<readonly Pronta[]> {
  const modelos = modelosDe(db)
  const written: Pronta[] = []
  for (const lot of deUmaOferta(free)) {
    const [first] = lot
    if (!first) continue
    const assuntos = lot.map(({ mensagem: { cliente_id }, credor_id }) => ({ cliente_id, credor_id }))
    const lidos = await readValoresDeMuitos(db, ctx, assuntos, await ofertaDe(db, first.mensagem))
    for (const [at, { mensagem, canal }] of lot.entries()) {
      const lido = lidos[at]
      if (!lido || lido.acabou !== null) continue
      const escrita = await escreverDeNovo(ctx, modelos, { mensagem, canal, lido }).catch(refused)
      if (escrita !== null) written.push({ mensagem, canal, escrita })
    }
  }
  return written
}

function deUmaOferta(free: readonly Comum[]): readonly (readonly Comum[])[] {
  const lots = new Map<number, Comum[]>()
  for (const one of free) {
    const { origem, origem_id } = one.mensagem
    const campanha = origem === 'campanha' ? (origem_id ?? 0) : 0
    lots.set(campanha, [...(lots.get(campanha) ?? []), one])
  }
  return [...lots.values()]
}

function refused(error: unknown): null {
  if (error instanceof AppError) return null
  throw error
}
