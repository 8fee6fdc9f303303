import { medirSaldos } from '../../collection/operacoes/medir-saldos'
import type { ServerAct } from '../../framework/acts/server-act'
import { changeRow } from '../../framework/resources/write/change-row'

/** The nominal that the creditor's file says takes the place of ours, and the difference of the balances is measured anew. */
export const usarNominalDoCredor: ServerAct = async (trx, ctx, { nome, model, before }) => {
  const changes = { valor_nominal: before.nominal_credor, nominal_credor: null }
  await changeRow(trx, ctx, { model, before, changes, acao: nome })
  await medirSaldos(trx, ctx, { operacoes: [Number(before.id)], acao: nome })
}

/** Ours stands: what the creditor said is seen, and asks for nobody any more until he says something else. */
export const manterSaldo: ServerAct = (trx, ctx, { nome, model, before }) =>
  changeRow(trx, ctx, { model, before, changes: { nominal_credor: null, diferenca_saldo: 0 }, acao: nome })
