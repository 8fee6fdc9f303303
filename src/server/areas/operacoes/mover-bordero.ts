import { listas } from '../../../domain/generated-lists'
import { defineByAct } from '../../framework/acts/define-act'
import type { ServerAct } from '../../framework/acts/server-act'
import { reabrirOperacoes } from './reabrir-bordero'

/** Where each act on a return to the creditor leads. */
export const PARA: Readonly<Record<string, string>> = {
  conferir: listas.status_devolucao.em_conferencia,
  rascunhar: listas.status_devolucao.rascunho,
  bloquear: listas.status_devolucao.bloqueada,
  aprovar: listas.status_devolucao.aprovada,
  enviar: listas.status_devolucao.enviada_ao_credor,
  confirmar: listas.status_devolucao.confirmada_pelo_credor,
  contestar: listas.status_devolucao.contestada_pelo_credor,
  reabrir: listas.status_devolucao.reaberta,
  cancelar: listas.status_devolucao.cancelada,
}

/**
 * Moves a return to the state that the act names, as an edit of it would: the declared transitions and rules judge it. The day
 * on which it was sent is today; one that is reopened takes its operations back into collection.
 */
export const moverBordero: ServerAct = async (trx, ctx, { nome, model, before, valores }) => {
  const ato = model.definition.atos.find((known) => known.nome === nome)
  const status = PARA[nome]
  if (!ato || status === undefined) throw new Error(`no state behind the act ${nome}`)
  const given = nome === 'enviar' ? { ...valores, enviada_em: ctx.clock.hoje() } : valores
  await defineByAct(trx, ctx, { model, ato, valores: { status: { kind: 'literal', value: status } }, before, given })
  if (nome === 'reabrir') await reabrirOperacoes(trx, ctx, Number(before.id))
}
