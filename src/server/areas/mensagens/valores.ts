import { sql } from 'kysely'
import { formatDate } from '../../../domain/calendar/read-date'
import { formatCpfCnpj } from '../../../domain/documentos/cpf-cnpj'
import { grupos } from '../../../domain/generated-lists'
import { primeiroNome, type ValoresDaMensagem } from '../../../domain/mensagens/preencher'
import { cents, toCents } from '../../../domain/money/cents'
import { formatBRL } from '../../../domain/money/format'
import { isIn } from '../../../domain/states/group'
import type { ErrorCode } from '../../../errors/catalogue'
import type { ActContext } from '../../platform/act-context'
import type { Db } from '../../platform/database/pool'
import { type Divida, readDividas } from './divida'
import { lugarDoLink } from './link/token'
import { lerParcela, listBoletos, pagaCom } from './parcela'

export interface Assunto {
  readonly cliente_id: number
  readonly credor_id: number
  readonly proposta_id: number | null
  /** The instalment whose slip and Pix the text may say; null: of none. */
  readonly parcela_id?: number | null
  /** What it speaks of is that instalment alone, of this agreement; null: the debt whole. */
  readonly acordo_id?: number | null
}

export interface LidoDoAssunto {
  readonly valores: ValoresDaMensagem
  readonly credor: CredorDoTexto
  /** Why nothing of the kind is said any more; null: it stands. */
  readonly acabou: Extract<
    ErrorCode,
    'mensagem_pago' | 'mensagem_sem_divida' | 'proposta_indisponivel' | 'oferta_vencida'
  > | null
}

/** What a campaign gives up of what is in collection, and until when. */
export interface Oferta {
  /** Percent. */
  readonly desconto: number | null
  readonly validade: string | null
}

/** Who a debt is owed to, as a letter must name him. Source: CDC, art. 42-A. */
export interface CredorDoTexto {
  readonly nome: string
  readonly documento: string | null
  readonly endereco: string | null
}

/** What the places of a text say today of a debt, or of the proposal that was made for it, and whether it still stands. */
export async function readValores(
  trx: Db,
  ctx: Pick<ActContext, 'clock' | 'definitions'>,
  assunto: Assunto,
  oferta: Oferta | null = null,
): Promise<LidoDoAssunto> {
  const [lido] = await readValoresDeMuitos(trx, ctx, [assunto], oferta)
  if (!lido) throw new Error(`no values of client ${assunto.cliente_id}`)
  const { proposta_id, parcela_id, acordo_id } = assunto
  if (acordo_id != null && parcela_id != null) return { ...lido, ...(await lerParcela(trx, lido.valores, parcela_id)) }
  if (proposta_id === null) return lido
  const proposta = await findProposta(trx, assunto, proposta_id)
  const said = proposta && {
    valor: formatBRL(toCents(proposta.total)),
    vencimento: dayOf(proposta.validade),
    validade: dayOf(proposta.validade),
  }
  const lapsed = !isOpen(proposta, ctx.clock.hoje())
  return {
    ...lido,
    valores: { ...lido.valores, ...said },
    acabou: lido.acabou ?? (lapsed ? 'proposta_indisponivel' : null),
  }
}

/** The same of the debts of many, without any proposal, in the order given: by five statements however many. */
export async function readValoresDeMuitos(
  trx: Db,
  ctx: Pick<ActContext, 'clock' | 'definitions'>,
  assuntos: readonly Omit<Assunto, 'proposta_id' | 'acordo_id'>[],
  oferta: Oferta | null = null,
): Promise<readonly LidoDoAssunto[]> {
  const dividas = await readDividas(trx, ctx, assuntos)
  const clientes = await listNomes(
    trx,
    assuntos.map(({ cliente_id }) => cliente_id),
  )
  const credores = await listCredores(
    trx,
    assuntos.map(({ credor_id }) => credor_id),
  )
  const boletos = await listBoletos(
    trx,
    assuntos.map(({ parcela_id }) => parcela_id ?? null),
  )
  const empresa = ctx.definitions.regras.empresa.nome
  const lapsed = oferta?.validade != null && oferta.validade < ctx.clock.hoje()
  return assuntos.flatMap(({ cliente_id, credor_id, parcela_id }, at) => {
    const [divida, nomes, credor] = [dividas[at], clientes.get(cliente_id), credores.get(credor_id)]
    if (!divida || nomes === undefined || credor === undefined) throw new Error(`no values of client ${cliente_id}`)
    const valor = formatBRL(cents(divida.valor - descontoDe(divida, oferta)))
    const vencimento = dayOf(divida.vencimento)
    const empty = divida.paga ? 'mensagem_pago' : 'mensagem_sem_divida'
    return {
      valores: {
        ...{ ...nomes, empresa, valor, vencimento, link: linkDe(ctx, credor) },
        ...{ credor: credor.nome, credor_cnpj: credor.documento, validade: dayOf(oferta?.validade ?? null) },
        ...pagaCom(boletos.get(parcela_id ?? 0)),
      },
      credor,
      acabou: divida.vencimento === null ? empty : lapsed ? 'oferta_vencida' : null,
    }
  })
}

/** None where the page could not say who is owed. Source: CDC, art. 42-A. */
function linkDe(ctx: Pick<ActContext, 'definitions'>, { documento, endereco }: CredorDoTexto): string | null {
  return documento === null || endereco === null ? null : lugarDoLink(ctx)
}

/** In centavos; half a centavo is given up. */
function descontoDe({ em_cobranca }: Divida, oferta: Oferta | null): number {
  return Math.round((em_cobranca * Math.round((oferta?.desconto ?? 0) * 10_000)) / 1_000_000)
}

async function listNomes(trx: Db, ids: readonly number[]) {
  const rows = await trx.selectFrom('clientes').select(['id', 'nome', 'cpf_cnpj']).where(isOneOf(ids)).execute()
  return new Map(
    rows.map(({ id, nome, cpf_cnpj }) => [id, { nome, primeiro_nome: primeiroNome(nome, cpf_cnpj) }] as const),
  )
}

/** Who they are, as a letter names them, by id. */
export async function listCredores(trx: Db, ids: readonly number[]): Promise<ReadonlyMap<number, CredorDoTexto>> {
  const rows = await trx
    .selectFrom('credores')
    .select(['id', 'nome', 'cpf_cnpj', 'endereco', 'cidade', 'uf'])
    .where(isOneOf(ids))
    .execute()
  return new Map(
    rows.map(({ id, nome, cpf_cnpj, endereco, cidade, uf }) => {
      const place = cidade === null ? null : `${cidade}${uf === null ? '' : `/${uf}`}`
      const whole = endereco === null ? null : [endereco, place].filter((each) => each !== null).join(', ')
      return [id, { nome, documento: cpf_cnpj === null ? null : formatCpfCnpj(cpf_cnpj), endereco: whole }]
    }),
  )
}

function isOneOf(ids: readonly number[]) {
  return sql<boolean>`id = any(${[...new Set(ids)]}::bigint[])`
}

function dayOf(day: string | null): string | null {
  return day === null ? null : formatDate(day)
}

type Proposta = Awaited<ReturnType<typeof findProposta>>

async function findProposta(trx: Db, { cliente_id, credor_id }: Assunto, id: number) {
  const found = await trx
    .selectFrom('propostas')
    .select(['total', 'validade', 'status'])
    .where('id', '=', id)
    .where('cliente_id', '=', cliente_id)
    .where('credor_id', '=', credor_id)
    .where('excluido_em', 'is', null)
    .executeTakeFirst()
  return found ?? null
}

function isOpen(proposta: Proposta, hoje: string): boolean {
  if (proposta === null || (proposta.validade !== null && proposta.validade < hoje)) return false
  return isIn(grupos.status_proposta.aberta, proposta.status)
}
