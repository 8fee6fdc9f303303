import { sql } from 'kysely'
import { holdWhere } from '../../../framework/writing/lock'
import type { Db } from '../../../platform/database/pool'
import { rascunharBordero, requireMotivo } from '../rows/bordero'
import { rejectRepeated, rejectUnknown } from '../rows/check-lines'
import { findOperacoes } from '../rows/find-operacoes'
import { rejectUnreturnable } from '../rows/reject-unreturnable'
import type { Execucao, TipoDeRemessa } from './tipo'

/** Operations that the creditor takes back: they enter a return, in draft. Sending it checks them again. */
export const retirada: TipoDeRemessa = {
  leitura: {
    le: { cliente: [], operacao: ['numero_operacao'] },
    exige: { cliente: [], operacao: ['numero_operacao'] },
    proprias: [],
  },
  julgar: async (trx, execucao) => {
    await requireMotivo(trx)
    await rejectRepeated(trx, execucao)
    await rejectUnknown(trx, execucao)
    await findOperacoes(trx, execucao)
    await rejectUnreturnable(trx, execucao)
  },
  rever,
  trazer: async (trx, execucao, progress) => {
    const linhas = await rascunharBordero(
      trx,
      execucao,
      sql`select operacao_id as id from remessas_linhas where importacao_id = ${execucao.id} and situacao = 'criar'`,
    )
    await progress(linhas, linhas)
    return { linhas, clientes_novos: 0 }
  },
}

async function rever(trx: Db, execucao: Execucao): Promise<void> {
  await holdWhere(
    trx,
    'operacoes',
    sql`id in (select operacao_id from remessas_linhas where importacao_id = ${execucao.id})`,
  )
  await rejectUnreturnable(trx, execucao)
}
