import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { saoPauloTime } from '../../../../domain/calendar/sao-paulo'
import { toReais } from '../../../../domain/money/cents'
import { buildRemessa } from '../../../../domain/payments/cnab/build-remessa'
import { convenioDoBanco } from '../../../../domain/payments/cnab/convenio-do-banco'
import type { Movimento } from '../../../../domain/payments/cnab/remessa-titulo'
import { AppError } from '../../../../errors/app-error'
import type { ServerAct } from '../../../framework/acts/server-act'
import type { ServerJob } from '../../../framework/resources/schedules/run-schedules'
import { changeWhere } from '../../../framework/writing/change-where'
import { insertOne } from '../../../framework/writing/insert'
import { insertFrom } from '../../../framework/writing/insert-from'
import { lockKnown, lockWhere } from '../../../framework/writing/lock'
import type { Linha } from '../../../framework/writing/values'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { withRetry } from '../../../platform/database/retry'
import { A_ENTRAR } from './a-remeter'
import { guardarPagadores, instruirPagadores, pagadoresMudados } from './pagadores'
import { lerTitulos } from './titulos'

/** The last number that six columns hold. */
const MAIOR_NUMERO = 999_999

/** By hand, of one convenio. */
export const gerarRemessaBancaria: ServerAct = async (trx, ctx, { before, diz }) => {
  const { numero, titulos } = await gerar(trx, ctx, Number(before.id))
  diz?.(`remessa ${numero} gerada com ${titulos} ${titulos === 1 ? 'título' : 'títulos'}`)
}

/** Of every convenio that goes by files and has something to tell, each on its own: one that is refused keeps no other from its bank. */
export const gerarRemessasBancarias: ServerJob = async (db, ctx) => {
  const { rows } = await sql<{ id: number }>`
    select convenio.id from convenios convenio
    where convenio.layout <> 'api' and convenio.situacao = 'ATIVO' and convenio.excluido_em is null and (
      exists (select from cobrancas where cobrancas.convenio_id = convenio.id and ${A_ENTRAR})
      or exists (select from remessas_bancarias_linhas l where l.convenio_id = convenio.id and l.remessa_id is null and l.excluido_em is null)
      or exists (${pagadoresMudados(sql`v.id = convenio.id`)}))
    order by convenio.id`.execute(db)
  let made = 0
  const refused: AppError[] = []
  for (const { id } of rows) {
    try {
      await withRetry(db, (trx) => gerar(trx, ctx, id))
      made += 1
    } catch (error) {
      if (!(error instanceof AppError)) throw error
      if (error.code !== 'remessa_sem_titulos') refused.push(error)
    }
  }
  const [first] = refused
  if (first) throw first
  return made
}

/**
 * The next file of a convenio: every slip that its bank has not been told of and every instruction that waits, each once, in one transaction;
 * two at once queue at the convenio.
 *
 * Throws   `remessa_sem_titulos`, `remessa_convenio`, `remessa_esgotada`, what `buildRemessa` throws.
 * Source   docs/trilhos.md, "Remessa ao banco".
 */
async function gerar(trx: Db, ctx: ActContext, convenioId: number): Promise<Linha<'remessas_bancarias'>> {
  const registrado = await lockKnown(trx, 'convenios', convenioId)
  const doBanco = convenioDoBanco(registrado)
  if ('falta' in doBanco) throw new AppError('remessa_convenio', { convenio: registrado.nome, falta: doBanco.falta })
  const entram = await lockWhere(trx, 'cobrancas', sql`convenio_id = ${convenioId} and ${A_ENTRAR}`)
  await instruirPagadores(trx, ctx, convenioId)
  const instrucoes = await lockWhere(
    trx,
    'remessas_bancarias_linhas',
    sql`convenio_id = ${convenioId} and remessa_id is null`,
  )
  const pedidos = [
    ...entram.map(({ id, ...row }) => ({ ...row, cobranca_id: id, movimento: '01' as const })),
    ...instrucoes.map((row) => ({ ...row, movimento: movimentoOf(row.movimento) })),
  ]
  if (pedidos.length === 0) throw new AppError('remessa_sem_titulos', { convenio: registrado.nome })
  const numero = await takeNumero(trx, registrado)
  const envio = { numero, dia: ctx.clock.hoje(), hora: saoPauloTime(ctx.clock.agora()) }
  const { layout, convenio } = doBanco
  const lidos = await lerTitulos(trx, ctx, pedidos)
  const { titulos, soma, ...feita } = buildRemessa(layout, convenio, envio, lidos.titulos)
  const conteudo = Buffer.from(feita.conteudo.buffer, feita.conteudo.byteOffset, feita.conteudo.length)
  const remessa = await insertOne(trx, ctx, 'remessas_bancarias', {
    convenio_id: convenioId,
    ...{ numero, titulos, valor: toReais(soma), ambiente: registrado.ambiente },
    arquivo: `remessa-${registrado.banco}-${String(numero).padStart(6, '0')}.rem`,
    tamanho: conteudo.length,
    sha256: createHash('sha256').update(conteudo).digest('hex'),
  })
  await sql`insert into remessas_bancarias_arquivos (remessa_id, conteudo) values (${remessa.id}, ${conteudo})`.execute(
    trx,
  )
  await keepTitulos(trx, ctx, remessa, { entram, instrucoes })
  const comPagador = pedidos.filter(({ movimento }) => movimento === '01' || movimento === '31')
  await guardarPagadores(
    trx,
    comPagador.map(({ cobranca_id }) => cobranca_id),
    lidos.pagadores,
  )
  return remessa
}

interface Titulos {
  readonly entram: readonly { readonly id: number }[]
  readonly instrucoes: readonly { readonly id: number }[]
}

async function keepTitulos(
  trx: Db,
  ctx: ActContext,
  { id, convenio_id }: Linha<'remessas_bancarias'>,
  { entram, instrucoes }: Titulos,
): Promise<void> {
  await insertFrom(trx, ctx, 'remessas_bancarias_linhas', {
    fonte: sql`select id, vencimento, valor from cobrancas where id = any(${idsOf(entram)}::bigint[]) order by id`,
    valores: {
      remessa_id: sql`${id}::bigint`,
      convenio_id: sql`${convenio_id}::bigint`,
      cobranca_id: sql`fonte.id`,
      movimento: sql`'01'`,
      vencimento: sql`fonte.vencimento`,
      valor: sql`fonte.valor`,
    },
  })
  await changeWhere(trx, ctx, 'remessas_bancarias_linhas', {
    onde: sql`id = any(${idsOf(instrucoes)}::bigint[])`,
    mudancas: { remessa_id: id },
    acao: 'remeter',
  })
}

function idsOf(rows: readonly { readonly id: number }[]): number[] {
  return rows.map(({ id }) => id)
}

/** The next number of the locked convenio; one whose field was set back gets no number twice. Throws `remessa_esgotada`. */
async function takeNumero(trx: Db, { id, nome, remessa_proxima }: Linha<'convenios'>): Promise<number> {
  const { ultimo } = await trx
    .selectFrom('remessas_bancarias')
    .select((of) => of.fn.max<number | null>('numero').as('ultimo'))
    .where('convenio_id', '=', id)
    .executeTakeFirstOrThrow()
  const numero = Math.max(remessa_proxima ?? 1, (ultimo ?? 0) + 1)
  if (numero > MAIOR_NUMERO) throw new AppError('remessa_esgotada', { convenio: nome })
  // a counter, no change of the record: who edits the convenio meanwhile is not in its way
  await trx
    .updateTable('convenios')
    .set({ remessa_proxima: Math.min(numero + 1, MAIOR_NUMERO) })
    .where('id', '=', id)
    .execute()
  return numero
}

function movimentoOf(movimento: string): Movimento {
  if (movimento === '02' || movimento === '06' || movimento === '31') return movimento
  throw new Error(`${movimento} is no instruction`)
}
