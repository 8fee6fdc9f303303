import { listas } from '../../../domain/generated-lists'
import { medirSaldos } from '../../collection/operacoes/medir-saldos'
import type { ServerAct } from '../../framework/acts/server-act'
import { changeRow } from '../../framework/resources/write/change-row'
import { judicializar, parar } from './parar'
import { procuradoPeloCliente } from './prescrever'
import { retomarOperacao } from './retomar'

/** The nominal that the creditor's file says takes the place of ours, and the difference of the balances is measured anew. */
const usarNominalDoCredor: ServerAct = async (trx, ctx, { nome, model, before }) => {
  const changes = { valor_nominal: before.nominal_credor, nominal_credor: null }
  await changeRow(trx, ctx, { model, before, changes, acao: nome })
  await medirSaldos(trx, ctx, { operacoes: [Number(before.id)], acao: nome })
}

/** Ours stands: what the creditor said is seen, and asks for nobody any more until he says something else. */
const manterSaldo: ServerAct = (trx, ctx, { nome, model, before }) =>
  changeRow(trx, ctx, { model, before, changes: { nominal_credor: null, diferenca_saldo: 0 }, acao: nome })

const { k: contestada, s: suspensa, j: judicial } = listas.status_operacao

/** What stops an operation, and what takes it up again. Source: docs/estados.md, "Operação". */
export const operacaoActs = {
  contestarOperacao: parar(contestada),
  suspenderOperacao: parar(suspensa),
  judicializarOperacao: judicializar(parar(judicial)),
  retomarOperacao,
  procuradoPeloCliente,
  usarNominalDoCredor,
  manterSaldo,
}
