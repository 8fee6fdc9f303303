import { sql } from 'kysely'
import type { BoletoDoLink, DividaDoLink, LinhaDoLink, OfertaDoLink } from '../../../../contract/contato/link'
import { grupos } from '../../../../domain/generated-lists'
import { primeiroNome } from '../../../../domain/mensagens/preencher'
import { cents, sumCents, toCents, toReais } from '../../../../domain/money/cents'
import { rotuloDaParcela } from '../../../../domain/parcelas/rotulo-da-parcela'
import { AppError } from '../../../../errors/app-error'
import { unlessRefused } from '../../../../errors/unless-refused'
import { linhaDoLink } from '../../../collection/operacoes/linha-do-link'
import type { WriteContext } from '../../../framework/resources/write/write-context'
import type { ActContext } from '../../../platform/act-context'
import { listed } from '../../../platform/database/fixed-words'
import type { Db } from '../../../platform/database/pool'
import { listQuitadas } from '../divida'
import { listCredores } from '../valores'
import type { Link } from './achar'

/** What other areas say of an offer and of a slip, and what accepting or disputing does. */
export interface ServicosDoLink {
  readonly oferta: {
    /** Throws why it stands no more. */
    readonly ler: (db: Db, ctx: ActContext, proposta_id: number) => Promise<OfertaDoLink>
    readonly aceitar: (trx: Db, ctx: ActContext, aceite: Aceite) => Promise<void>
  }
  /** Stops what is in collection. */
  readonly contestar: (trx: Db, ctx: WriteContext, dito: Contestacao) => Promise<void>
  readonly boleto: {
    readonly ler: (db: Db, ctx: ActContext, parcela_id: number) => Promise<BoletoDoLink | null>
    readonly pdf: (db: Db, ctx: ActContext, parcela_id: number) => Promise<Buffer>
  }
}

interface Contestacao {
  readonly cliente_id: number
  readonly credor_id: number
  readonly motivo: string
}

/** Who accepted what, as it is kept. */
export interface Aceite {
  readonly proposta_id: number
  readonly protocolo: number
  /** Of the text that was shown. */
  readonly impressao: string
  readonly ip: string
  readonly agente: string
}

/**
 * What the page of a message shows to whoever was recognised: its offer and the agreement that came of it, or what its client owes its
 * creditor today, out of agreements and in them. Nothing else of the client.
 *
 * Source   docs/contato.md, "Página da mensagem"; CDC, art. 42-A and art. 52.
 */
export async function lerPagina(db: Db, ctx: ActContext, link: Link, servicos: ServicosDoLink): Promise<DividaDoLink> {
  const { cliente_id, credor_id, proposta_id } = link
  const credor = await readCredor(db, credor_id)
  const oferta = proposta_id === null ? null : await unlessRefused(() => servicos.oferta.ler(db, ctx, proposta_id))
  const dividas = isNarrow(link) ? [] : (await listQuitadas(db, ctx, { cliente_id, credor_id })).map(linhaDoLink)
  const parcelas = []
  for (const { id, pago, ...linha } of await listParcelas(db, link))
    parcelas.push({ id, linha, pago, boleto: await servicos.boleto.ler(db, ctx, id) })
  const open = parcelas.map(({ linha, pago }) => cents(toCents(linha.total) - toCents(pago)))
  const { nome, cpf_cnpj } = await db
    .selectFrom('clientes')
    .select(['nome', 'cpf_cnpj'])
    .where('id', '=', cliente_id)
    .executeTakeFirstOrThrow()
  return {
    nome: primeiroNome(nome, cpf_cnpj),
    credor,
    dividas,
    parcelas,
    total: toReais(sumCents([...dividas.map(({ total }) => toCents(total)), ...open])),
    oferta,
    sem_oferta: proposta_id !== null && oferta === null && parcelas.length === 0,
  }
}

/** Throws `nao_encontrado` for an instalment that the page does not show. */
export async function requireParcela(db: Db, link: Link, id: number): Promise<void> {
  if (!(await listParcelas(db, link)).some((parcela) => parcela.id === id)) throw new AppError('nao_encontrado')
}

/** It speaks of one offer, agreement or instalment alone. */
function isNarrow({ proposta_id, acordo_id, parcela_id }: Link): boolean {
  return proposta_id !== null || acordo_id !== null || parcela_id !== null
}

/** Nobody is asked to pay without being told whom. Source: CDC, art. 42-A. */
async function readCredor(db: Db, id: number): Promise<DividaDoLink['credor']> {
  const found = (await listCredores(db, [id])).get(id)
  if (!found?.documento || !found.endereco) throw new AppError('link_indisponivel')
  const { telefone } = await db.selectFrom('credores').select('telefone').where('id', '=', id).executeTakeFirstOrThrow()
  return { nome: found.nome, documento: found.documento, endereco: found.endereco, telefone }
}

/** The open instalments that the message may speak of, each charge apart; of one whose slip or Pix was paid nothing is asked any more. */
async function listParcelas(db: Db, link: Link) {
  const { cliente_id, credor_id, proposta_id, acordo_id, parcela_id } = link
  const own = isNarrow(link)
    ? sql`(p.id = ${parcela_id} or a.id = ${acordo_id} or a.id = (select acordo_id from propostas where id = ${proposta_id}))`
    : sql`true`
  const { rows } = await sql<Parcela>`
    select p.id, p.numero_parcela, p.total_parcelas, p.data_vencimento, p.valor_nominal, p.valor_nominal_original,
      p.valor_juros, p.valor_multa, p.valor_honorario, p.desconto, p.valor_pago
    from parcelas p join acordos a on a.id = p.acordo_id
    where a.cliente_id = ${cliente_id} and a.credor_id = ${credor_id} and ${own}
      and a.status in ${listed(grupos.status_acordo.em_curso)} and p.status in ${listed(grupos.status_parcela.aberta)}
      and coalesce(p.cobrancas_a_baixar, 0) = 0
      and a.excluido_em is null and p.excluido_em is null
    order by p.data_vencimento, p.id`.execute(db)
  return rows.map((row) => ({ ...linhaDaParcela(row), id: row.id, pago: row.valor_pago ?? 0 }))
}

interface Parcela {
  readonly id: number
  readonly numero_parcela: number
  readonly total_parcelas: number
  readonly data_vencimento: string
  readonly valor_nominal: number
  readonly valor_juros: number
  readonly valor_multa: number
  readonly valor_honorario: number
  readonly desconto: number
  readonly valor_pago: number | null
}

/** What it is made of adds up to what it is today: what a prolongation added stands in the principal. */
function linhaDaParcela(row: Parcela): LinhaDoLink {
  const { valor_nominal: total, valor_juros: juros, valor_multa: multa, valor_honorario: honorarios, desconto } = row
  const added = sumCents([juros, multa, honorarios].map(toCents))
  const nominal = toReais(cents(toCents(total) - added + toCents(desconto)))
  const rotulo = rotuloDaParcela(row.numero_parcela, row.total_parcelas)
  return { rotulo, vencimento: row.data_vencimento, nominal, juros, multa, honorarios, desconto, total }
}
