import { type RawBuilder, sql } from 'kysely'
import type { Definitions } from '../../../../../declaration/config-definitions'
import type { LineRange } from '../../../../framework/staging/format'
import { countForPlans, lastLine } from '../../../../framework/staging/lines'
import { lockStaged, type Staged, setStaged } from '../../../../framework/staging/staged'
import { inPortions } from '../../../../framework/staging/work'
import { insertFrom } from '../../../../framework/writing/insert-from'
import { queueFor } from '../../../../framework/writing/lock'
import { readInstant } from '../../../../framework/writing/stamps'
import type { WritingContext } from '../../../../framework/writing/writing-context'
import type { Clock } from '../../../../platform/clock'
import { businessNow } from '../../../../platform/database/business-now'
import type { Db } from '../../../../platform/database/pool'
import { seguirRemessas } from '../../remessas/seguir'
import { abrirTodas, apurarCobrancas, lockApuradas } from '../apurar-cobrancas'
import { CNAB } from '../avisos-guardados'
import { arquivoOf, linesOf } from './formato'

export interface TrazerContext {
  readonly clock: Clock
  readonly definitions: Definitions
  readonly onProgress: (done: number, total: number) => Promise<void>
  /** Within the transaction, once all of it is in. */
  readonly onEnd?: (trx: Db) => Promise<void>
}

/**
 * Brings a confirmed return file in, in ONE transaction: killed anywhere it leaves nothing and may start again; started again after it ended it
 * changes nothing. Lines become notices, in portions; each portion brings its charges to what all notices say.
 *
 * Source   docs/trilhos.md, "Retorno do banco".
 */
export async function trazerRetorno(db: Db, context: TrazerContext, id: number): Promise<void> {
  await db.transaction().execute(async (trx) => {
    const staged = await lockStaged(trx, id)
    if (staged?.situacao !== 'importando') return
    await trazerEm(trx, context, staged)
    await context.onEnd?.(trx)
  })
}

/** The same within the caller's transaction, of a file that was confirmed. */
export async function trazerEm(
  trx: Db,
  { clock, definitions, onProgress }: TrazerContext,
  staged: Staged,
): Promise<void> {
  const { id, arquivo, usuario_id } = staged
  const { convenio_id } = arquivoOf(staged)
  const usuario = { id: usuario_id > 0 ? usuario_id : null }
  const ctx: WritingContext = { usuario, definitions, clock, origem: CNAB }
  // one file of an account at a time: the second sees what the first brought in
  await queueFor(trx, `retornos do convênio ${convenio_id}`)
  await countForPlans(trx, linesOf(id))
  const answered: number[] = []
  let novas = 0
  await inPortions({
    after: 0,
    last: await lastLine(trx, linesOf(id)),
    size: PORTION,
    progress: onProgress,
    fazer: async (range) => {
      const portion = { id, arquivo, convenio_id, range }
      const cobrancas = await lockApuradas(trx, await findCobrancas(trx, portion))
      novas += await insertAvisos(trx, ctx, portion)
      answered.push(...(await apurarCobrancas(trx, ctx, cobrancas, `retorno_${CNAB}`)))
      await askWhose(trx, ctx, portion)
    },
  })
  await seguirRemessas(trx, ctx, answered)
  const done = { situacao: 'importada', criar: novas, iguais: staged.linhas - novas } as const
  await setStaged(trx, id, { ...done, instante: await readInstant(trx, { clock }) })
}

/** Lines of the file at a time: what is held of it. */
const PORTION = 4_000

interface Portion {
  readonly id: number
  readonly arquivo: string
  readonly convenio_id: number
  readonly range: LineRange
}

function linesIn({ id, range }: Portion): RawBuilder<unknown> {
  return sql`l.importacao_id = ${id} and l.linha > ${range.from} and l.linha <= ${range.to}`
}

/** The charge of a line, called `c`: of its convenio and with its number. */
function doConvenio({ convenio_id }: Portion): RawBuilder<unknown> {
  return sql`cobrancas c on c.convenio_id = ${convenio_id} and c.nosso_numero = l.nosso_numero and c.excluido_em is null`
}

async function findCobrancas(trx: Db, portion: Portion): Promise<readonly number[]> {
  const { rows } = await sql<{ id: number }>`
    select distinct c.id from retornos_linhas l join ${doConvenio(portion)} where ${linesIn(portion)}`.execute(trx)
  return rows.map(({ id }) => id)
}

/**
 * Each line as a notice, once. What the company's own field says confirms the charge and never chooses it: where the two disagree the notice is of
 * no charge, and a person says of which.
 */
function insertAvisos(trx: Db, ctx: WritingContext, portion: Portion): Promise<number> {
  const { id, arquivo, convenio_id } = portion
  return insertFrom(trx, ctx, 'cobrancas_retornos', {
    fonte: sql`
      select l.*, c.id as cobranca, c.credor_id as credor, u.id as do_uso, u.convenio_id as convenio_do_uso,
        u.id is not null and u.id is distinct from c.id or c.id is not null and l.uso ~ '^[0-9]{1,15}$' and u.id is null as discorda
      from retornos_linhas l left join ${doConvenio(portion)}
        left join cobrancas u on u.id = case when l.uso ~ '^[0-9]{1,15}$' then l.uso::bigint end and u.excluido_em is null
      where ${linesIn(portion)} order by l.linha`,
    valores: {
      cobranca_id: sql`case when not fonte.discorda then fonte.cobranca end`,
      credor_id: sql`case when not fonte.discorda then fonte.credor end`,
      origem: sql`${CNAB}::text`,
      evento: sql`fonte.evento`,
      tipo: sql`fonte.tipo`,
      referencia: sql`left(coalesce(nullif(fonte.nosso_numero, ''), fonte.documento), 80)`,
      ocorrido_em: sql`fonte.em`,
      valor: sql`case when fonte.tipo in ('paga', 'estorno_pagamento') then fonte.pago end`,
      data: sql`fonte.data`,
      creditado_em: sql`fonte.creditado_em`,
      convenio_id: sql`${convenio_id}::bigint`,
      ocorrencia: sql`fonte.ocorrencia`,
      motivos: sql`left(nullif(fonte.motivos, ''), 500)`,
      juros: sql`fonte.juros`,
      multa: sql`fonte.multa`,
      desconto: sql`fonte.desconto`,
      abatimento: sql`fonte.abatimento`,
      tarifa: sql`fonte.tarifa`,
      arquivo: sql`left(${arquivo}::text, 200)`,
      importacao: sql`${id}::int`,
      linha: sql`fonte.linha`,
      resultado: sql`case when fonte.discorda then 'divergente' when fonte.cobranca is not null or fonte.tipo = 'tarifa' then 'aplicado' else 'sem_dono' end`,
      detalhe: sql`case
        when fonte.discorda and fonte.cobranca is null and fonte.convenio_do_uso is distinct from ${convenio_id}::bigint
          then 'O uso da empresa diz uma cobrança de outro convênio.'
        when fonte.discorda then 'O nosso número e o uso da empresa não dizem a mesma cobrança.'
        when fonte.cobranca is null and fonte.tipo <> 'tarifa' then 'Nenhuma cobrança do convênio tem este nosso número.' end`,
      recebido_em: businessNow(ctx.clock),
      conteudo: sql`jsonb_strip_nulls(jsonb_build_object('nosso_numero', nullif(fonte.nosso_numero, ''), 'documento', nullif(fonte.documento, ''),
        'uso_da_empresa', nullif(fonte.uso, ''), 'ocorrencia', fonte.ocorrencia_texto, 'titulo', fonte.titulo, 'vencimento', fonte.vencimento,
        'pix', fonte.pix, 'por_pix', nullif(fonte.por_pix, false)))`,
    },
    repetidos: 'pular',
  })
}

/** Money that no charge here asked for: a person finds out whose it is. Other news of nobody's charge asks for nothing. */
async function askWhose(trx: Db, ctx: WritingContext, { id, range }: Portion): Promise<void> {
  const { rows } = await sql<{ registro: number; texto: string }>`
    select id as registro, detalhe as texto from cobrancas_retornos
    where importacao = ${id} and linha > ${range.from} and linha <= ${range.to} and cobranca_id is null
      and tipo in ('paga', 'estorno_pagamento') and resultado in ('sem_dono', 'divergente') order by id`.execute(trx)
  await abrirTodas(
    trx,
    ctx,
    rows.map((row) => ({ ...row, tipo: 'paga_sem_cobranca' })),
  )
}
