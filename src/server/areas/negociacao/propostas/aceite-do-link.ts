import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { OfertaDoLink } from '../../../../contract/contato/link'
import { grupos, listas } from '../../../../domain/generated-lists'
import { cents, toCents, toReais } from '../../../../domain/money/cents'
import { rotuloDaParcela } from '../../../../domain/parcelas/rotulo-da-parcela'
import { isIn } from '../../../../domain/states/group'
import { AppError } from '../../../../errors/app-error'
import { linhaDoLink } from '../../../collection/operacoes/linha-do-link'
import { abrirPendencia } from '../../../collection/pendencias/abrir-pendencia'
import { resolverPendencia } from '../../../collection/pendencias/resolver-pendencia'
import { change } from '../../../framework/writing/change'
import { lockKnown } from '../../../framework/writing/lock'
import { readInstant } from '../../../framework/writing/stamps'
import type { ActContext } from '../../../platform/act-context'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'
import { escreverAceite } from './escrever-aceite'
import { readProposta } from './read-proposta'

const A_FECHAR = 'acordo_a_fechar'

/**
 * An offer as the page of a message shows it.
 *
 * Throws   what `readProposta` throws of one that stands no more.
 * Source   CDC, art. 52: the total with and without what is given up.
 */
export async function lerOfertaDoLink(db: Db, ctx: ActContext, id: number): Promise<OfertaDoLink> {
  const dados = await readProposta(db, ctx, id)
  const { acordo, operacoes, parcelas, formaPagamento } = dados.conteudo
  const forma = ctx.definitions.listas.formas_pagamento?.find(({ valor }) => valor === formaPagamento)?.rotulo
  const texto = escreverAceite(dados, forma ?? formaPagamento)
  const { aceita_em } = await db
    .selectFrom('propostas')
    .select('aceita_em')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return {
    linhas: operacoes.map(linhaDoLink),
    parcelas: parcelas.map(({ numero_parcela, data_vencimento, valor_nominal }) => ({
      rotulo: rotuloDaParcela(numero_parcela, acordo.quantidade_parcelas),
      vencimento: data_vencimento,
      valor: valor_nominal,
    })),
    forma: forma ?? formaPagamento,
    validade: dados.validade,
    sem_desconto: toReais(cents(toCents(acordo.total) + toCents(acordo.desconto))),
    desconto: acordo.desconto,
    total: acordo.total,
    texto,
    impressao: hash('sha256', texto, 'hex'),
    aceita: aceita_em !== null || dados.status === listas.status_proposta.aceita,
  }
}

interface Aceite {
  readonly proposta_id: number
  readonly protocolo: number
  /** Of the text that was shown. */
  readonly impressao: string
  readonly ip: string
  readonly agente: string
}

/**
 * Keeps that the client accepted an offer, with the proof; it becomes an agreement when a person closes it, whose task it is now.
 *
 * Takes    an open transaction.
 * Throws   `link_sem_oferta` for one that is closed or accepted, `link_oferta_mudou` where the text is another, what `readProposta` throws.
 * Source   docs/contato.md, "Página da mensagem".
 */
export async function aceitarPeloLink(trx: Db, ctx: ActContext, aceite: Aceite): Promise<void> {
  const { proposta_id, protocolo, impressao, ip, agente } = aceite
  const proposta = await lockKnown(trx, 'propostas', proposta_id)
  if (!isIn(grupos.status_proposta.aberta, proposta.status) || proposta.aceita_em !== null)
    throw new AppError('link_sem_oferta')
  const oferta = await lerOfertaDoLink(trx, ctx, proposta_id)
  if (oferta.impressao !== impressao) throw new AppError('link_oferta_mudou')
  const mudancas = {
    ...{ aceita_em: await readInstant(trx, ctx), aceita_por: 'link', aceite_ip: ip, aceite_agente: agente },
    ...{ aceite_texto: oferta.texto, aceite_impressao: oferta.impressao },
  } as const
  await change(trx, ctx, 'propostas', [proposta], { mudancas, acao: 'aceite_do_cliente' })
  const texto = `O cliente aceitou a proposta ${proposta_id} pela página da mensagem. Protocolo ${protocolo}.`
  await abrirPendencia(trx, ctx, { tipo: A_FECHAR, registro: proposta.cliente_id, texto })
}

/** A proposal was closed, or refused: where nothing else that its client accepted waits, nobody has to close anything any more. */
export async function encerrarAceite(trx: Db, ctx: ActContext, proposta_id: number, texto: string): Promise<void> {
  if (!Object.hasOwn(ctx.definitions.pendencias, A_FECHAR)) return
  const { rows } = await sql<{ cliente_id: number }>`
    select p.cliente_id from propostas p where p.id = ${proposta_id} and not exists (
      select from propostas o where o.cliente_id = p.cliente_id and o.id <> p.id and o.aceita_em is not null
        and o.status in ${listed(grupos.status_proposta.aberta)} and o.excluido_em is null)`.execute(trx)
  const [settled] = rows
  if (settled) await resolverPendencia(trx, ctx, { tipo: A_FECHAR, registro: settled.cliente_id, texto })
}
