import { sql } from 'kysely'
import { holdWhere } from '../../../framework/writing/lock'
import type { Db } from '../../../platform/database/pool'
import { abrirBaixasDiretas, informParcelas } from '../rows/inform-parcelas'
import { countEntering } from '../rows/judge-again'
import {
  findTitulos,
  rejectExcess,
  rejectFuture,
  rejectNothingOpen,
  rejectRepeatedPayments,
  rejectUntitled,
} from '../rows/pagamentos'
import type { Execucao, TipoDeRemessa } from './tipo'

/**
 * What the creditor was paid directly. With a living agreement its oldest open instalments become Informada pelo credor, as many as the
 * amount reaches; without one a task is opened and nothing else moves. Finance alone writes off.
 */
export const pagamentos: TipoDeRemessa = {
  leitura: {
    le: { cliente: [], operacao: ['numero_operacao'] },
    exige: { cliente: [], operacao: [] },
    proprias: [
      {
        key: 'nosso_numero',
        recurso: 'parcelas',
        campo: 'nosso_numero',
        nomes: ['nosso_numero', 'nosso número'],
        exige: false,
      },
      {
        key: 'pago_em',
        recurso: 'parcelas',
        campo: 'data_credor_informou',
        nomes: ['data_pagamento', 'data do pagamento', 'pago_em', 'data'],
        exige: true,
      },
      {
        key: 'pago',
        recurso: 'parcelas',
        campo: 'valor_pago',
        nomes: ['valor_pago', 'valor pago', 'valor'],
        exige: true,
      },
    ],
  },
  julgar: async (trx, execucao) => {
    await rejectFuture(trx, execucao)
    await rejectUntitled(trx, execucao)
    await findTitulos(trx, execucao)
    await rejectRepeatedPayments(trx, execucao)
    await rejectNothingOpen(trx, execucao)
    await rejectExcess(trx, execucao)
  },
  rever,
  trazer: async (trx, execucao, progress) => {
    const linhas = await countEntering(trx, execucao)
    await informParcelas(trx, execucao)
    await abrirBaixasDiretas(trx, execucao)
    await progress(linhas, linhas)
    return { linhas, clientes_novos: 0 }
  },
}

/** With agreements, instalments and operations held, in that order. */
async function rever(trx: Db, execucao: Execucao): Promise<void> {
  const lines = sql`from remessas_linhas where importacao_id = ${execucao.id}`
  await holdWhere(trx, 'acordos', sql`id in (select acordo_id ${lines})`)
  await holdWhere(trx, 'parcelas', sql`acordo_id in (select acordo_id ${lines})`)
  await holdWhere(trx, 'operacoes', sql`id in (select operacao_id ${lines})`)
  await rejectRepeatedPayments(trx, execucao)
  await rejectNothingOpen(trx, execucao)
  await rejectExcess(trx, execucao)
}
