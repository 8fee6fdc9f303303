import { sql } from 'kysely'
import { grupos, listas } from '../../../../domain/generated-lists'
import { toCents } from '../../../../domain/money/cents'
import { ondeCorrigir } from '../../../../domain/payments/cnab/onde-corrigir'
import { isIn } from '../../../../domain/states/group'
import { AppError } from '../../../../errors/app-error'
import { resolverPendencia } from '../../../collection/pendencias/resolver-pendencia'
import type { ServerAct } from '../../../framework/acts/server-act'
import { changeWhere } from '../../../framework/writing/change-where'
import { insertOne } from '../../../framework/writing/insert'
import { lockWhere } from '../../../framework/writing/lock'
import type { Linha } from '../../../framework/writing/values'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import { type CobrancaRow, changeCobranca } from '../cobranca-row'
import { lockParcelaACobrar } from '../emissao/lock-parcela'
import { isOpen } from '../encerrar'
import { lockCobrancasDaParcela } from '../lock-cobrancas'
import { lockApuradas } from './apurar-cobrancas'

/**
 * Puts what a bank refused among what its next file tells, once, with the data of now: an entry with its number, by which the slip that the client has
 * can be paid, or the instruction that was refused.
 *
 * Throws   `reenvio_falta` while what the bank missed is blank here, `reenvio_superado` where the charge has gone on, `reenvio_substituida`,
 *          `reenvio_sem_instrucao`; of an entry what `lockParcelaACobrar` throws.
 * Source   docs/trilhos.md, "Remessa ao banco".
 */
export const reenviarAoBanco: ServerAct = async (trx, ctx, { before }) => {
  const { id, cobranca_id, tipo, motivos } = await readAviso(trx, Number(before.id))
  const [found] = await lockApuradas(trx, cobranca_id === null ? [] : [cobranca_id])
  if (!found) throw new AppError('nao_encontrado')
  await refuseBlank(trx, found, motivos)
  if (tipo === 'rejeitada') return reenviarEntrada(trx, ctx, found)
  await reenviarInstrucao(trx, ctx, found, { aviso: id, motivos })
}

async function readAviso(trx: Db, id: number) {
  return trx
    .selectFrom('cobrancas_retornos')
    .select(['id', 'cobranca_id', 'tipo', 'motivos'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
}

/** The bank would say the same again. */
async function refuseBlank(trx: Db, { parcela_id }: CobrancaRow, motivos: string | null): Promise<void> {
  const asked = ondeCorrigir(motivos).filter(({ onde }) => onde === 'clientes')
  const { rows } = await sql<Readonly<Record<string, string | null>>>`
    select k.nome, k.cpf_cnpj, k.endereco, k.cep, k.uf from parcelas p join clientes k on k.id = p.cliente_id where p.id = ${parcela_id}`.execute(
    trx,
  )
  const blank = asked.filter(({ campo }) => (rows[0]?.[campo] ?? '').trim() === '')
  if (blank.length === 0) return
  throw new AppError('reenvio_falta', { falta: blank.map(({ campo }) => PALAVRAS[campo] ?? campo).join(', ') })
}

const PALAVRAS: Readonly<Record<string, string>> = {
  nome: 'o nome do cliente',
  cpf_cnpj: 'o CPF ou CNPJ do cliente',
  endereco: 'o endereço do cliente',
  cep: 'o CEP do cliente',
  uf: 'a UF do cliente',
}

async function reenviarEntrada(trx: Db, ctx: ActContext, cobranca: CobrancaRow): Promise<void> {
  if (cobranca.status !== listas.status_cobranca.rejeitada) throw superado(cobranca)
  const { aberto } = await lockParcelaACobrar(trx, ctx, cobranca.parcela_id)
  const others = await lockCobrancasDaParcela(trx, cobranca.parcela_id)
  const other = others.find((each) => each.forma === cobranca.forma && isOpen(each))
  if (other) throw new AppError('reenvio_substituida', { cobranca: other.nosso_numero ?? `nº ${other.id}` })
  if (toCents(cobranca.valor) !== aberto) throw superado(cobranca)
  await setRefused(trx, ctx, await linhasDe(trx, cobranca.id, '01'))
  const mudancas = { encerrada_como: null, motivo_rejeicao: null }
  await changeCobranca(trx, ctx, { cobranca, acao: 'reenviar', mudancas })
  const texto = 'O que o banco recusou volta a ele, corrigido.'
  await resolverPendencia(trx, ctx, { tipo: 'boleto_rejeitado', registro: cobranca.parcela_id, texto })
}

interface Recusa {
  readonly aviso: number
  readonly motivos: string | null
}

/** What waits of the same kind, and a withdrawal, say it already: then nothing comes beside it. */
async function reenviarInstrucao(
  trx: Db,
  ctx: ActContext,
  cobranca: CobrancaRow,
  { aviso, motivos }: Recusa,
): Promise<void> {
  const { id, valor, vencimento } = cobranca
  const refused = await findRefused(trx, id, aviso)
  const { movimento, convenio_id } = refused
  const says = movimento === '02' ? isIn(grupos.status_cobranca.encerrada, cobranca.status) : isOpen(cobranca)
  const later = await linhasDe(trx, id, movimento)
  if (!says || later.some((each) => each.id > refused.id && each.remessa_id !== null)) throw superado(cobranca)
  await setRefused(trx, ctx, [refused])
  const waiting = [...later, ...(await linhasDe(trx, id, '02'))]
  if (waiting.some(({ remessa_id }) => remessa_id === null)) return
  const motivo = `Reenvio: ${motivos ?? 'o banco recusou'}`.slice(0, 200)
  await insertOne(trx, ctx, 'remessas_bancarias_linhas', {
    ...{ convenio_id, cobranca_id: id, movimento, vencimento, valor, motivo },
  })
}

/** The last instruction that the bank had been sent when it refused one. */
async function findRefused(trx: Db, cobrancaId: number, aviso: number): Promise<Linha<'remessas_bancarias_linhas'>> {
  const sent = await lockWhere(
    trx,
    'remessas_bancarias_linhas',
    sql`cobranca_id = ${cobrancaId} and movimento <> '01' and recusada_em is null and remessa_id in (
      select r.id from remessas_bancarias r join cobrancas_retornos a on a.id = ${aviso} where r.criado_em <= a.recebido_em)`,
  )
  const last = sent.sort((a, b) => a.id - b.id).at(-1)
  if (!last) throw new AppError('reenvio_sem_instrucao')
  return last
}

function linhasDe(trx: Db, cobrancaId: number, movimento: string): Promise<Linha<'remessas_bancarias_linhas'>[]> {
  return lockWhere(
    trx,
    'remessas_bancarias_linhas',
    sql`cobranca_id = ${cobrancaId} and movimento = ${movimento} and recusada_em is null`,
  )
}

async function setRefused(
  trx: Db,
  ctx: ActContext,
  linhas: readonly { readonly id: number; readonly remessa_id: number | null }[],
): Promise<void> {
  const sent = linhas.filter(({ remessa_id }) => remessa_id !== null).map(({ id }) => id)
  await changeWhere(trx, ctx, 'remessas_bancarias_linhas', {
    onde: sql`id = any(${sent}::bigint[])`,
    mudancas: { recusada_em: ctx.clock.hoje() },
    acao: 'recusar',
  })
}

function superado({ id, status }: CobrancaRow): AppError {
  return new AppError('reenvio_superado', { cobranca: id, situacao: status })
}
