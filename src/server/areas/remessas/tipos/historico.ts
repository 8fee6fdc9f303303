import { sql } from 'kysely'
import { AppError } from '../../../../errors/app-error'
import { holdWhere } from '../../../framework/writing/lock'
import type { Db } from '../../../platform/database/pool'
import { julgarTaxas } from '../historico/carregar-acordos'
import { FOLHAS } from '../historico/folhas'
import { julgarAcordos } from '../historico/julgar-acordos'
import { julgarLinhasDoAcordo } from '../historico/julgar-linhas'
import { julgarOperacoes, nomeadas } from '../historico/julgar-operacoes'
import { julgarPercentuais } from '../historico/percentuais'
import { recusarInteiro } from '../historico/recusar'
import { resumirFolhas, semOutrosCredores } from '../historico/resumir-folhas'
import { trazerHistorico } from '../historico/trazer-historico'
import { countEntering } from '../rows/judge-again'
import type { Execucao, TipoDeRemessa } from './tipo'

/**
 * A house that moves in: its living agreements with their instalments, what was received and what was done, as the other system had
 * them. Nothing is calculated anew; an agreement comes in with all its lines, or not at all.
 *
 * Source   docs/regras.md, "Histórico de outro sistema".
 */
export const historico: TipoDeRemessa = {
  leitura: FOLHAS[0].leitura,
  folhas: FOLHAS,
  permissao: 'remessas.historico',
  consentimento: true,
  julgar: async (trx, execucao) => {
    await semOutrosCredores(trx, execucao)
    await julgarAcordos(trx, execucao)
    await julgarLinhasDoAcordo(trx, execucao)
    await julgarOperacoes(trx, execucao)
    await julgarPercentuais(trx, execucao)
    await recusarInteiro(trx, execucao)
    await julgarTaxas(trx, execucao)
  },
  resumir: resumirFolhas,
  rever,
  trazer: async (trx, execucao, progress) => {
    const linhas = await countEntering(trx, execucao)
    await trazerHistorico(trx, execucao)
    await progress(linhas, linhas)
    return { linhas, clientes_novos: 0 }
  },
}

/** With the operations held. What was consented to comes in whole: throws `historico_mudou` where it no longer can. */
async function rever(trx: Db, execucao: Execucao): Promise<void> {
  const before = await countEntering(trx, execucao)
  await holdWhere(trx, 'operacoes', sql`id in (select n.operacao_id from (${nomeadas(execucao)}) n)`)
  await julgarAcordos(trx, execucao)
  await julgarOperacoes(trx, execucao)
  await julgarPercentuais(trx, execucao)
  await recusarInteiro(trx, execucao)
  await julgarTaxas(trx, execucao)
  if ((await countEntering(trx, execucao)) !== before) throw new AppError('historico_mudou')
}
