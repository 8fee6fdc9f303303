import { sql } from 'kysely'
import { holdWhere } from '../../../framework/writing/lock'
import type { Db } from '../../../platform/database/pool'
import { devolverAusentes, resumirAusentes } from '../rows/ausentes'
import { changeRecords } from '../rows/change-records'
import { rejectOtherDebtor, rejectRepeated, rejectUnknown } from '../rows/check-lines'
import { compareLines } from '../rows/compare-lines'
import { countEntering, judgeAgain } from '../rows/judge-again'
import { abrirSaldosDiferentes, guardarSaldos } from '../rows/saldos-diferentes'
import type { Execucao, TipoDeRemessa } from './tipo'

/**
 * What the creditor has to say of operations that came in before, found by their number. What a person wrote last stays, unless the
 * file was chosen; in a living agreement nothing moves. Of a complete file, what is absent goes into a draft of a return.
 */
export const atualizacao: TipoDeRemessa = {
  leitura: {
    le: { cliente: 'tudo', operacao: 'tudo' },
    exige: { cliente: [], operacao: ['numero_operacao'] },
    proprias: [],
  },
  julgar: async (trx, execucao) => {
    await rejectRepeated(trx, execucao)
    await rejectUnknown(trx, execucao)
    await rejectOtherDebtor(trx, execucao)
    await compareLines(trx, execucao)
  },
  rever,
  resumir: resumirAusentes,
  trazer: async (trx, execucao, progress) => {
    const linhas = await countEntering(trx, execucao)
    await changeRecords(trx, execucao, 'operacoes')
    await changeRecords(trx, execucao, 'clientes')
    await abrirSaldosDiferentes(trx, execucao)
    await guardarSaldos(trx, execucao)
    if (execucao.completo) await devolverAusentes(trx, execucao)
    await progress(linhas, linhas)
    return { linhas, clientes_novos: 0 }
  },
}

/** With the records of its lines held, so that nobody changes them any more until the batch is in. */
async function rever(trx: Db, execucao: Execucao): Promise<void> {
  const lines = sql`from remessas_linhas where importacao_id = ${execucao.id}`
  await holdWhere(trx, 'operacoes', sql`id in (select operacao_id ${lines})`)
  await holdWhere(trx, 'clientes', sql`id in (select cliente_id ${lines})`)
  await judgeAgain(trx, execucao)
  await atualizacao.julgar(trx, execucao)
}
