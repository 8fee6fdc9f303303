import { daysBetween } from '../../../../domain/calendar/iso-date'
import { saoPauloDay } from '../../../../domain/calendar/sao-paulo'
import { bankOf } from '../../../../domain/cobrancas/banks/banks'
import { type Cents, toCents } from '../../../../domain/money/cents'
import { nomeDaParcela, rotuloDaParcela } from '../../../../domain/parcelas/rotulo-da-parcela'
import { AppError } from '../../../../errors/app-error'
import type { ActContext } from '../../../platform/act-context'
import type { Db } from '../../../platform/database/pool'
import type { CobrancaRow } from '../cobranca-row'

/** All that a slip shows. */
export interface BoletoImpresso {
  readonly id: number
  readonly banco: { readonly nome: string; readonly codigo: string }
  readonly beneficiario: Parte
  /** Whose debt it is: name, document and address, as the consumer's law asks. */
  readonly credor: Parte
  readonly pagador: Parte
  readonly agencia_codigo: string
  readonly carteira: string
  readonly nosso_numero: string
  readonly linha_digitavel: string
  readonly codigo_barras: string
  readonly pix_copia_cola: string | null
  readonly emissao: string
  readonly vencimento: string
  readonly valor: Cents
  /** Percent; interest a month. */
  readonly multa: number
  readonly juros: number
  /** Days after the due date in which it may be paid. */
  readonly dias_baixa: number | null
  readonly acordo_id: number
  readonly parcela: string
  /** The same in a sentence: entrada, parcela 3/6. */
  readonly nome_da_parcela: string
}

export interface Parte {
  readonly nome: string
  readonly documento: string
  readonly endereco: string
}

/**
 * Takes    a slip's charge.
 * Throws   `boleto_sem_dados`, naming what the law or the bank asks for and where to fill it in.
 * Source   docs/trilhos.md, "Lei", CDC 42-A; docs/trilhos.md, "Boleto".
 */
export async function readBoleto(db: Db, ctx: ActContext, cobranca: CobrancaRow): Promise<BoletoImpresso> {
  const { codigo_barras, linha_digitavel, nosso_numero_impresso, agencia_codigo } = cobranca
  if (!codigo_barras || !linha_digitavel || !nosso_numero_impresso) throw new AppError('cobranca_nao_gerada')
  const convenio = await db
    .selectFrom('convenios')
    .selectAll()
    .where('id', '=', cobranca.convenio_id)
    .executeTakeFirstOrThrow()
  const banco = bankOf(convenio.banco)
  const parcela = await db
    .selectFrom('parcelas')
    .select(['cliente_id', 'numero_parcela', 'total_parcelas'])
    .where('id', '=', cobranca.parcela_id)
    .executeTakeFirstOrThrow()
  const { nome, beneficiario, cnpj, endereco } = convenio
  return {
    id: cobranca.id,
    banco: { nome: banco?.nome ?? convenio.banco, codigo: banco?.codigo_impresso ?? convenio.banco },
    beneficiario: requireParte(
      { nome: beneficiario, documento: cnpj, endereco },
      { registro: `convênio "${nome}"`, onde: 'Convênios (/convenio)' },
    ),
    credor: await readCredor(db, cobranca.credor_id),
    pagador: await readPagador(db, parcela.cliente_id),
    agencia_codigo: agencia_codigo ?? '',
    carteira: convenio.carteira,
    nosso_numero: nosso_numero_impresso,
    linha_digitavel,
    codigo_barras,
    pix_copia_cola: cobranca.pix_copia_cola,
    emissao: dayOf(cobranca.criado_em, ctx),
    vencimento: cobranca.vencimento,
    valor: toCents(cobranca.valor),
    multa: convenio.multa ?? 0,
    juros: convenio.juros ?? 0,
    dias_baixa: convenio.dias_baixa,
    acordo_id: cobranca.acordo_id,
    parcela: rotuloDaParcela(parcela.numero_parcela, parcela.total_parcelas),
    nome_da_parcela: nomeDaParcela(parcela.numero_parcela, parcela.total_parcelas),
  }
}

async function readCredor(db: Db, id: number): Promise<Parte> {
  const { nome, cpf_cnpj, endereco, cidade, uf } = await db
    .selectFrom('credores')
    .select(['nome', 'cpf_cnpj', 'endereco', 'cidade', 'uf'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const place = [endereco, cidade, uf].filter((part) => part !== null && part !== '').join(', ')
  const parte = { nome, documento: cpf_cnpj, endereco: endereco === null ? null : place }
  return requireParte(parte, { registro: `credor ${nome}`, onde: `Credores (/credor/edit/${id})` })
}

async function readPagador(db: Db, id: number): Promise<Parte> {
  const row = await db
    .selectFrom('clientes')
    .select(['nome', 'cpf_cnpj', 'endereco', 'numero', 'bairro', 'cidade', 'uf', 'cep'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  const street = [row.endereco, row.numero, row.bairro]
  const city = [row.cidade, row.uf].filter(filled).join('/')
  const endereco = [...street, city, row.cep ? `CEP ${row.cep}` : null].filter(filled).join(', ')
  return { nome: row.nome, documento: row.cpf_cnpj, endereco }
}

function filled(part: string | null): part is string {
  return part !== null && part !== ''
}

interface Incompleta {
  readonly nome: string
  readonly documento: string | null
  readonly endereco: string | null
}

function requireParte(parte: Incompleta, place: { readonly registro: string; readonly onde: string }): Parte {
  const { nome, documento, endereco } = parte
  if (documento && endereco) return { nome, documento, endereco }
  const campos = [documento ? null : 'o CNPJ', endereco ? null : 'o endereço'].filter(filled).join(' e ')
  throw new AppError('boleto_sem_dados', { campos, ...place })
}

/** The business day of an instant, where the day of business may be a fixed one: never after today. */
function dayOf(instant: string | Date, { clock }: ActContext): string {
  const day = saoPauloDay(instant)
  return daysBetween(clock.hoje(), day) > 0 ? clock.hoje() : day
}
