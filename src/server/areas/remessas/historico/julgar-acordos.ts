import { sql } from 'kysely'
import { grupos } from '../../../../domain/generated-lists'
import { rewriteLines } from '../../../framework/staging/lines'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'
import { linesOf } from '../lote'
import type { Execucao } from '../tipos/tipo'
import { dito, recusar, valorDito } from './recusar'

/** Of one agreement: all are held at once. */
const MOST_OPERACOES = 500

/** The sheet of agreements by itself: each once, living, of a day that came, and not here yet. */
export async function julgarAcordos(db: Db, execucao: Execucao): Promise<void> {
  const { id, credor_id, ctx } = execucao
  const folha = 'acordos'
  await rewriteLines(db, linesOf(id), {
    set: sql`valor_nominal = ${valorDito('total', sql`l`)}`,
    onde: sql`l.folha = ${folha} and l.situacao = 'criar'`,
  })
  await recusar(db, execucao, {
    folha,
    code: 'linha_repetida',
    coluna: 'acordo',
    com: sql`join (select l.ctid as lugar, min(l.linha) over (partition by l.chave) as primeira from remessas_linhas l
      where l.importacao_id = ${id} and l.folha = ${folha}) r on r.lugar = s.ctid and r.primeira < s.linha`,
    onde: sql`true`,
    params: { linha: sql`r.primeira` },
  })
  await recusar(db, execucao, {
    folha,
    code: 'historico_ja_entrou',
    coluna: 'acordo',
    com: sql`join acordos a on a.credor_id = ${credor_id} and a.numero_origem = s.chave and a.excluido_em is null`,
    onde: sql`true`,
    params: { acordo: sql`a.id` },
  })
  const quantas = sql`cardinality(regexp_split_to_array(${dito('operacoes')}, '[;,|\n]'))`
  await recusar(db, execucao, {
    folha,
    code: 'historico_operacoes_demais',
    coluna: 'operacoes',
    onde: sql`${quantas} > ${MOST_OPERACOES}`,
    params: { quantas, limite: sql`${MOST_OPERACOES}::int` },
  })
  await recusar(db, execucao, {
    folha,
    code: 'historico_acordo_encerrado',
    coluna: 'situacao',
    onde: sql`${dito('situacao')} not in ${listed(grupos.status_acordo.em_curso)}`,
  })
  await recusar(db, execucao, {
    folha,
    code: 'historico_dia_futuro',
    coluna: 'data_acordo',
    onde: sql`${dito('data_acordo')}::date > ${ctx.clock.hoje()}::date`,
  })
}
