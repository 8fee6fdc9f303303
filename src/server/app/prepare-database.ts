import type { Pool } from 'pg'
import type { Definitions } from '../../declaration/config-definitions'
import { constraints as baixas } from '../areas/baixas/constraints'
import { constraints as clientes, tables as tabelasDeClientes } from '../areas/clientes/duplicados/tables'
import { constraints as cobrancas } from '../areas/cobrancas/constraints'
import { tables as arquivosDasRemessas, constraints as remessasBancarias } from '../areas/cobrancas/remessas/tables'
import { tables as linhasDosRetornos } from '../areas/cobrancas/retornos/arquivo/tables'
import { tables as tabelasDeEnriquecimento } from '../areas/enriquecimento/tables'
import { constraints as eventos } from '../areas/eventos/constraints'
import { constraints as limites } from '../areas/limites/constraints'
import { tables as ensaioDasReguas } from '../areas/mensagens/regua/ensaiar'
import { tables as tabelasDeMensagens } from '../areas/mensagens/tables'
import { constraints as metas } from '../areas/metas/constraints'
import { tables as arquivosDosLotes, constraints as negativacao } from '../areas/negativacao/tables'
import { constraints as negociacao } from '../areas/negociacao/constraints'
import { constraints as pendencias } from '../areas/pendencias/constraints'
import { constraints as pessoas } from '../areas/pessoas/constraints'
import { tables as extratosDosCredores } from '../areas/prestacoes/extrato/formato'
import { constraints as remessas, tables as tabelasDeRemessas } from '../areas/remessas/tables'
import { constraints as fornecedores } from '../collection/fornecedores/constraints'
import { tables as funil, SOMAS } from '../collection/funil/tables'
import { constraints as operacoes } from '../collection/operacoes/constraints'
import { constraints as prestacoes } from '../collection/prestacoes/constraints'
import { tables as previsao, MESES as TABELA_DA_PREVISAO } from '../collection/previsao/meses-fechados'
import { constraints as causas } from '../collection/recebimentos/causa-do-recebimento'
import { constraints as dinheiro } from '../collection/recebimentos/dinheiro'
import { constraints as lotes } from '../collection/remessas/lote-da-linha'
import { constraints as telas } from '../framework/dashboards/tv/constraints'
import { keepSums } from '../platform/database/kept-sums'
import { keepValues } from '../platform/database/kept-values'
import { type MigrationReport, migrate } from '../platform/database/migrations/migrate'
import type { MigrationInput } from '../platform/database/migrations/survey'
import { noteWrites } from '../platform/database/noted-writes'
import { againAfterRace } from '../platform/database/retry'
import { ensureSystemTables } from '../platform/database/system-tables'
import { prepareQueue } from '../platform/jobs/prepare-queue'
import { constraints as sessoes } from '../platform/session/constraints'
import { fillHands } from './fill-hands'
import { gatherRejects } from './gather-rejects'

export interface Preparation {
  /** Pool of the owner role. */
  readonly owner: Pool
  readonly ownerUrl: string
  /** Null when requests use the owner role too. */
  readonly requestRole: string | null
  readonly definitions: Definitions
  /** Without it nothing counts as confirmed. */
  readonly migration?: MigrationInput
}

/** Tables of our own whose writes are noted, too: answers are kept of what was read from them. */
export const TABELAS_ANOTADAS = [TABELA_DA_PREVISAO, SOMAS]

/** Idempotent SQL of the areas, run after the declared tables are there: what a declaration cannot say. */
const areaConstraints: readonly string[] = [
  ...tabelasDeRemessas,
  ...tabelasDeClientes,
  ...tabelasDeEnriquecimento,
  ...tabelasDeMensagens,
  ...ensaioDasReguas,
  ...arquivosDasRemessas,
  ...arquivosDosLotes,
  ...negativacao,
  ...linhasDosRetornos,
  ...extratosDosCredores,
  ...remessasBancarias,
  ...clientes,
  ...remessas,
  ...negociacao,
  ...operacoes,
  ...fillHands,
  ...baixas,
  ...causas,
  ...lotes,
  ...prestacoes,
  ...previsao,
  ...funil,
  ...limites,
  ...fornecedores,
  ...metas,
  ...cobrancas,
  ...eventos,
  ...pessoas,
  ...sessoes,
  ...telas,
  gatherRejects(),
]

/**
 * Everything a database needs before requests: system tables, declared tables, the areas' own, the queue. Repeatable; while another
 * process prepares or works on the same tables, a step that lost to it is done again.
 */
export async function prepareDatabase(preparation: Preparation): Promise<MigrationReport> {
  const { owner, ownerUrl, requestRole, definitions, migration } = preparation
  const constraints = [
    ...areaConstraints,
    ...dinheiro(definitions),
    ...pendencias(definitions),
    noteWrites(definitions, TABELAS_ANOTADAS),
    keepValues(definitions),
    keepSums(definitions),
  ]
  await againAfterRace(() => ensureSystemTables(owner, requestRole))
  const report = await againAfterRace(() => migrate(owner, definitions, constraints, migration))
  await againAfterRace(() => prepareQueue(owner, ownerUrl, requestRole))
  return report
}
