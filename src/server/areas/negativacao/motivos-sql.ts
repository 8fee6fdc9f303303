import { type RawBuilder, sql } from 'kysely'
import { ultimoNascimentoDeMaior } from '../../../domain/clientes/menor'
import { grupos, listas } from '../../../domain/generated-lists'
import { type CodigoContraNegativar, LEI_DO_MOTIVO } from '../../../domain/negativacao/motivos'
import { keptMessage } from '../../../errors/app-error'
import { ACORDO, prometidaSql } from './fatos-sql'

/*
 * `podeAvisar` once more, over many: the same reasons in the same order as SQL over `o`, `c` and `d` (DIVIDAS). A test compares both over
 * every reason. That a client's document is right is checked where it is written, and again by the act.
 */

const { a: acordo, k: contestada, s: suspensa, j: judicial, p: prescrita, c: cobranca } = listas.status_operacao
const OTHERS = [cobranca, acordo, contestada, suspensa, judicial, prescrita]

type Row = readonly [CodigoContraNegativar, RawBuilder<boolean>]

function rowsOf(hoje: string): readonly Row[] {
  const today = sql`${hoje}::date`
  const is = (status: string) => sql<boolean>`(${ACORDO} is null and o.status_operacao = ${sql.lit(status)})`
  const minimo = sql`greatest(coalesce(c.negativacao_dias_minimos, 1), 1)`
  return [
    ['credor_nao_negativa', sql`c.permite_negativacao is not true`],
    ['credor_sem_clausula', sql`coalesce(trim(c.clausula_negativacao), '') = ''`],
    ['ensino_sem_confirmacao', sql`(c.ensino and c.confirma_negativacao is not true)`],
    ['credor_sem_documento', sql`c.cpf_cnpj is null`],
    ['em_acordo', sql`(o.status_operacao = ${sql.lit(acordo)} or ${ACORDO} is not null)`],
    ['contestada', is(contestada)],
    ['suspensa', is(suspensa)],
    ['judicial', is(judicial)],
    [
      'prescrita',
      sql`(${is(prescrita)} or (o.status_operacao <> ${sql.lit(prescrita)} and coalesce(o.prescreve_em < ${today}, false)))`,
    ],
    [
      'fora_da_cobranca',
      sql`(${ACORDO} is null and o.status_operacao not in (${sql.join(OTHERS.map((each) => sql.lit(each)))}))`,
    ],
    ['cinco_anos', sql`${today} >= (o.data_vencimento + 1 + interval '5 years')::date`],
    ['nao_vencida', sql`o.data_vencimento >= ${today}`],
    ['atraso_menor_que_o_minimo', sql`(o.data_vencimento < ${today} and ${today} - o.data_vencimento < ${minimo})`],
    ['valor_menor_que_o_minimo', sql`o.valor_nominal < coalesce(c.negativacao_valor_minimo, 0)`],
    ['promessa_vigente', prometidaSql(hoje)],
    [
      'repactuacao_judicial',
      sql`coalesce(d.repactuacao_judicial_desde <= ${today}
        and (d.repactuacao_judicial_ate is null or ${today} <= d.repactuacao_judicial_ate), false)`,
    ],
    ['obito', sql`d.obito_em is not null`],
    ['menor', sql`coalesce(d.nascimento > ${ultimoNascimentoDeMaior(hoje)}::date, false)`],
    ['nome_em_branco', sql`coalesce(trim(d.nome), '') = ''`],
    [
      'endereco_incompleto',
      sql`(coalesce(trim(d.endereco), '') = '' or coalesce(trim(d.cidade), '') = '' or d.uf is null or coalesce(d.cep, '') = '')`,
    ],
  ]
}

/** The words of every reason, the strongest first; blank: none. */
export function motivosSql(hoje: string): RawBuilder<string | null> {
  const said = rowsOf(hoje).map(
    ([codigo, holds]) =>
      sql`case when ${holds} then ${keptMessage(`negativacao_${codigo}`, { lei: LEI_DO_MOTIVO[codigo] })}::text end`,
  )
  return sql`nullif(concat_ws(' ', ${sql.join(said)}), '')`
}

/** What a list of debts to list looks at: in the house, whatever they wait in, or prescribed. */
export const NA_LISTA = [...grupos.status_operacao.na_casa, prescrita]
